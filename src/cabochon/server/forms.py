"""What HTTP requests and answers look like; the OpenAPI page is made from this."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from cabochon.core.deals import LONGEST_WORDS, are_words
from cabochon.core.description import Description
from cabochon.core.words import Language
from cabochon.server.bounds import MOST_ENTRIES, MOST_MOVES, MOST_RULES, MOST_SEATS, MOST_TOKENS, SHORT
from cabochon.server.names import LONGEST_TEXT, tidy_name
from cabochon.server.settings import (
    LONGEST_HOLD,
    LONGEST_INCREMENT,
    LONGEST_TIME,
    SHORTEST_HOLD,
    SHORTEST_TIME,
    Settings,
    TimeOut,
)
from cabochon.server.summaries import Gem, OptionValue, Rule, TableSummary
from cabochon.server.tokens import TOKEN_LENGTH

Name = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_TEXT), AfterValidator(tidy_name)]


def _words(text: str) -> str:
    if not are_words(text):  # the deal itself would refuse them, when it is too late
        raise ValueError
    return text


Words = Annotated[
    str,
    StringConstraints(min_length=1, max_length=LONGEST_WORDS, pattern=r"^[^\x00-\x1f\x7f-\x9f]+$"),
    AfterValidator(_words),
]
"""Somebody's own words for the shuffle, kept exactly as they are sent."""
Token = Annotated[str, StringConstraints(max_length=2 * TOKEN_LENGTH)]
Short = Annotated[str, StringConstraints(max_length=SHORT)]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS, strict=True)]
Time = Annotated[int, Field(ge=SHORTEST_TIME, le=LONGEST_TIME, strict=True)]
Texts = dict[Language, str]
"""A text by language."""


class Form(BaseModel):
    """A body of a request: what is not listed is refused."""

    model_config = ConfigDict(extra="forbid")


class SeatForm(Form):
    """Who shall sit on a seat."""

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    gem: Gem | None = None
    level: Short | None = None


RuleTable = Annotated[dict[Short, Annotated[int, Field(strict=True)]], Field(max_length=MOST_ENTRIES)]
ChosenRules = Annotated[
    dict[Short, Annotated[int, Field(strict=True)] | bool | RuleTable], Field(max_length=MOST_RULES)
]
"""The rules of a variant."""


class SettingsForm(Form):
    """How people play together."""

    hints: Annotated[bool, Field(strict=True)] = Settings.hints
    memory_aid: Annotated[bool, Field(strict=True)] = Settings.memory_aid
    undo: Annotated[bool, Field(strict=True)] = Settings.undo
    hold_seconds: Annotated[int, Field(ge=SHORTEST_HOLD, le=LONGEST_HOLD, strict=True)] | None = (
        Settings.hold_seconds
    )
    chat: Annotated[bool, Field(strict=True)] = Settings.chat
    move_seconds: Time | None = Settings.move_seconds
    bank_seconds: Time | None = Settings.bank_seconds
    increment_seconds: Annotated[int, Field(ge=0, le=LONGEST_INCREMENT, strict=True)] = (
        Settings.increment_seconds
    )
    time_out: TimeOut = Settings.time_out


class TableForm(Form):
    """A table to be created."""

    game: Short
    options: dict[Short, Annotated[int, Field(strict=True)] | bool | Short | ChosenRules | None] = Field(
        default_factory=dict, max_length=40
    )
    seats: Annotated[list[SeatForm], Field(max_length=MOST_SEATS)] | None = None
    settings: SettingsForm = Field(default_factory=SettingsForm)
    begin: Annotated[bool, Field(strict=True)] = True
    """False: even with no seat open the game waits for a start, so that words can be added to the shuffle."""
    duplicate: Annotated[bool, Field(strict=True)] = False
    """True: a second table for other people plays the same deals; nobody's words go into its shuffle."""


class JoinForm(Form):
    """Somebody who wants to sit down."""

    name: Name | None = None
    gem: Gem | None = None
    seat: Seat | None = None
    words: Words | None = None
    held: Annotated[list[Token], Field(max_length=MOST_SEATS)] = Field(default_factory=list)
    """The tokens of seats that the same person has at the other table of a duplicate."""


class LeaveForm(Form):
    """Somebody who leaves."""

    token: Token


class StartForm(Form):
    """Somebody who wants to begin."""

    token: Token
    level: Short | None = None
    words: Words | None = None


class RematchForm(Form):
    """Somebody who wants to play again, with the tokens of their seats."""

    tokens: Annotated[list[Token], Field(min_length=1, max_length=MOST_SEATS)]


class NameForm(Form):
    """Somebody who wants to be called otherwise, or known by another gem."""

    token: Token
    name: Name
    gem: Gem | None = None


class WordsForm(Form):
    """Somebody who adds words of their own to the shuffle."""

    token: Token
    words: Words


class MineForm(Form):
    """The tokens a browser has kept."""

    tokens: Annotated[list[Token], Field(max_length=MOST_TOKENS)]


class VerifyForm(Form):
    """A record to be checked, and the commitment somebody kept from before its first card."""

    record: dict[str, Any]
    commitment: Annotated[str, StringConstraints(max_length=80)] | None = None


Eyes = Seat | None
"""Whose eyes a game is watched through: a seat's, or a spectator's."""


class ReplayForm(Form):
    """A finished game to be watched again."""

    record: dict[str, Any]
    eyes: Annotated[list[Eyes], Field(min_length=1, max_length=MOST_SEATS + 1)]


class ChoicesForm(Form):
    """A decision of a finished game, to be made again."""

    record: dict[str, Any]
    moves: Annotated[int, Field(ge=0, le=MOST_MOVES, strict=True)]
    """How many moves were made before it."""
    seat: Seat


class UnseenCard(BaseModel):
    """A card of a game, and how many of it a seat cannot see, counted from its view alone."""

    card: str
    unseen: int
    copies: int
    """How many there are in the game."""


class ChoicesAnswer(BaseModel):
    """What the seat saw, with the moves it could choose from, and the cards it had not seen."""

    view: dict[str, Any]
    unseen: list[UnseenCard]


class ReviewForm(Form):
    """A finished game to be reviewed."""

    record: dict[str, Any]


class BranchForm(Form):
    """A finished game to be played on from its middle, against bots."""

    record: dict[str, Any]
    moves: Annotated[int, Field(ge=0, le=MOST_MOVES, strict=True)]
    """How many moves of it stay."""
    seat: Seat
    """Who plays on; what this seat could not know is dealt again."""
    level: Short | None = None
    """The bots on all other seats."""
    name: Name | None = None
    settings: SettingsForm = Field(default_factory=SettingsForm)


class OptionRange(BaseModel):
    """The whole numbers an option may have."""

    min: int
    max: int


class GameOption(BaseModel):
    """An option of a game."""

    name: str
    type: Literal["int", "bool", "str"]
    default: OptionValue
    """Null: the game decides, as its meaning says."""
    allowed: list[int | bool | str] | OptionRange
    seat: bool
    """Whether its values are seats, which people count from 1."""
    meaning: Texts
    default_meaning: Texts


class Exclusion(BaseModel):
    """Values of options that cannot be chosen together, and why."""

    options: list[str]
    """In the order in which they are chosen."""
    values: list[list[OptionValue]]
    """Combinations of their values."""
    reason: Texts


class GameRule(BaseModel):
    """A rule that is a number, a truth or a table of numbers, and can be changed."""

    name: str
    type: Literal["number", "truth", "table"]
    default: Rule
    least: int | None = None
    most: int | None = None
    open: bool = False
    """Of a table: whether it is given as a whole, naming the entries that are not 0."""
    cites: str
    meaning: Texts


class FixedRule(BaseModel):
    """A rule that cannot be changed, and why."""

    name: str
    reason: Texts


class GameRules(BaseModel):
    """What of a game's rules can be changed."""

    each: list[GameRule]
    fixed: list[FixedRule]


class GameDeclaration(BaseModel):
    """A game."""

    slug: str
    names: Texts
    summary: Texts
    players: list[int]
    preview: bool
    ready: bool
    """False while the game is still being compiled, the first time."""
    lessons: bool
    """Whether it can be learnt by playing."""
    bots: list[str]
    """The bots that can be seated: random, greedy, the levels weakest first, then the game's own."""
    options: list[GameOption]
    exclusions: list[Exclusion]
    rules: GameRules


class GamesAnswer(BaseModel):
    """All games."""

    games: list[GameDeclaration]


class DescribedAnswer(BaseModel):
    """A game as a face without knowledge of it needs to know it."""

    description: Description


class BotLevel(BaseModel):
    """A bot."""

    level: str
    names: Texts
    characters: Texts
    guest: bool
    """Whether it is somebody's own, which this server alone has: no challenge is made of games against it."""


class BotsAnswer(BaseModel):
    """All bots: random, greedy, the levels weakest first, then those of one game alone."""

    bots: list[BotLevel]
    default: str


class ServerAnswer(BaseModel):
    """How others reach the server."""

    public_url: str | None
    """The address to put before links; null where only the page's own is known."""
    only_here: bool
    """Whether nobody but this machine reaches it."""


class WordsAnswer(BaseModel):
    """The catalogue of a language."""

    lang: Language
    words: dict[str, str | list[str]]
    telling: dict[str, dict[str, Any]]


class CompanionWordsAnswer(BaseModel):
    """The words of the companion in a language."""

    lang: Language
    words: dict[str, str | list[str]]


class PageAnswer(BaseModel):
    """A written page."""

    lang: Language
    title: str
    html: str


class Heading(BaseModel):
    """A heading of a page."""

    level: int
    """2 or 3: a part, or a section of one."""
    text: str
    anchor: str
    """The id of its element."""


class ExampleFrame(BaseModel):
    """A picture of an example."""

    picture: str
    """Its address."""
    width: int
    height: int
    caption: str
    """As HTML."""


class PicturedExample(BaseModel):
    """An example of the rules; the HTML has a `div` for it whose `data-example` is its id."""

    id: str
    title: str
    sequence: bool
    """Whether its pictures follow one another; otherwise they are choices."""
    frames: list[ExampleFrame]


class RulesAnswer(PageAnswer):
    """The rules of a game."""

    slug: str
    contents: list[Heading]
    examples: list[PicturedExample]


class TableAnswer(BaseModel):
    """A table."""

    table: TableSummary


class SeatToken(BaseModel):
    """The secret of a seat."""

    seat: int
    token: str


class CreatedAnswer(TableAnswer):
    """A new table and the seats at it."""

    tokens: list[SeatToken]


class JoinedAnswer(TableAnswer):
    """A table and one's seat at it."""

    seat: int
    token: str


class OwnTable(TableAnswer):
    """A table one has seats at."""

    seats: list[SeatToken]
    waits: bool
    """Whether the game waits for one of these seats to move."""


class MineAnswer(BaseModel):
    """The tables of a browser."""

    tables: list[OwnTable]


class VerifiedAnswer(BaseModel):
    """What came of checking a record."""

    holds: bool
    sentence: str
    """What holds, or the first thing that does not."""


class Standing(BaseModel):
    """How a game stands, as everybody at the table knew."""

    round: int
    """Which round it is, counted from 1; 0 in a game of one round."""
    scores: list[int]


class PlayedMove(Standing):
    """A move of a game watched again, and how the game stood after it."""

    seat: int


class ShownStart(BaseModel):
    """What there was to see before the first move."""

    events: list[dict[str, Any]]
    view: dict[str, Any]


class ShownMove(BaseModel):
    """What there was to see of a move."""

    move: str | None
    """In notation, for whoever made it."""
    events: list[dict[str, Any]]
    changes: dict[str, Any]
    """The parts of the view that are others now."""
    without: list[str]
    """The parts of the view that are there no more."""


class ShownGame(BaseModel):
    """A game through somebody's eyes."""

    seat: int | None
    start: ShownStart
    steps: list[ShownMove]


class ReplayAnswer(BaseModel):
    """A finished game, move by move."""

    game: str
    options: dict[str, OptionValue]
    start: Standing
    moves: list[PlayedMove]
    shown: list[ShownGame]


class RefusalBody(BaseModel):
    """Why something was refused."""

    code: str
    sentence: str


class RefusalAnswer(BaseModel):
    """A refusal."""

    error: RefusalBody


class DealAnswer(BaseModel):
    """A sealed deal, opened."""

    kind: Literal["sealed"]
    commitment: str
    secret: str
    words: list[str]
    keyed_by: Literal["round"] | None = None
    """`round` where there is a new key for every round, and not for every move."""


class RecordAnswer(BaseModel):
    """A game that is over, to be replayed. It has a deal or, if it is of before deals were sealed, a seed."""

    model_config = ConfigDict(extra="allow")

    cabochon: int
    game: str
    options: dict[str, Any]
    seed: int | str | None = None
    deal: DealAnswer | None = None
    position: dict[str, Any] | None = None
    """What it began with, if it did not begin with a deal."""
    practice: bool | None = None
    """Whether the game counts for nothing: it was branched off, or moves were taken back that bots had
    answered."""
    ended: dict[str, Any] | None = None
    """How it ended, who gave up and who has won, if it was not the rules that ended it."""
    moves: list[str]
    result: dict[str, Any] | None
    """By the rules; null if somebody gave up."""

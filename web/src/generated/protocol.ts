/** What is said between the page and the server: made by tools/protocol_types. Not to be edited. */

export type Language = "en" | "fr";
/** A text by language. */
export type Texts = Record<Language, string>;
/** The rules of a variant: what differs from the printed game. */
export type ChosenRules = Record<string, number | boolean | Record<string, number>>;
export type OptionValue = number | boolean | string | ChosenRules | null;
/** The options of a game by name. */
export type Options = Record<string, OptionValue>;
/** What a game's own JSON holds; each game narrows it to its own types. */
export type Json = Record<string, unknown>;

/** Who is there, and what they have already. */
export interface Hello {
  type: "hello";
  tokens?: string[];
  last?: number | null;
  lang?: Language;
}

/** Make a move, as the entry of this number. */
export interface Play {
  type: "play";
  id?: string | null;
  seat?: number | null;
  number: number;
  move: string;
}

/** Take one's last move back, if the others agree; bots do, and take their answers back too. */
export interface AskUndo {
  type: "ask_undo";
  id?: string | null;
  seat?: number | null;
  number: number;
}

/** Agree that somebody takes a move back, or not. */
export interface AnswerUndo {
  type: "answer_undo";
  id?: string | null;
  seat?: number | null;
  number: number;
  consent: boolean;
}

/** Give up: the game is over, or a bot plays on. */
export interface Resign {
  type: "resign";
  id?: string | null;
  seat?: number | null;
}

/** Say a short line to everybody at the table. */
export interface Say {
  type: "say";
  id?: string | null;
  seat?: number | null;
  text: string;
}

/** Say one of a few things with one touch; everybody reads it in their own language. */
export interface React {
  type: "react";
  id?: string | null;
  seat?: number | null;
  reaction: "good_game" | "hello" | "hurry" | "sorry" | "thanks" | "well_played";
}

/** Ask what would be good to play. */
export interface AskHint {
  type: "hint";
  id?: string | null;
  seat?: number | null;
}

/** Ask what a move would bring. */
export interface AskPreview {
  type: "preview";
  id?: string | null;
  seat?: number | null;
  move: string;
}

/** Read sentences in another language from now on. */
export interface Speak {
  type: "speak";
  id?: string | null;
  lang: Language;
}

/** Say that one is still there. */
export interface Ping {
  type: "ping";
  id?: string | null;
}

/** Everything a connection may know. */
export interface Welcome {
  type: "welcome";
  number: number;
  table: TableSummary;
  seats: number[];
  shown: ShownWhole[];
  missed: Step[] | null;
  undo: UndoAsked | null;
  /** What was said at last, the newest last. */
  said: Said[];
}

/** An entry was committed. The history is cut to its first ``from`` events, then the new ones follow. */
export interface Step {
  from: number;
  type: "step";
  number: number;
  kind: "move" | "resign" | "timeout" | "undo";
  seat: number;
  by: "bot" | "clock" | "person";
  /** The id of this connection's own request that brought the step about. */
  ack: string | null;
  shown: ShownStep[];
  to_move: number | null;
  scores: number[];
  winners: number[] | null;
  /** How the game ended, if somebody gave up; null otherwise. */
  ended: EndSummary | null;
  /** How much time everybody has now; null where no time is counted, and in steps that were missed. */
  clock: ClockSummary | null;
  /** A sentence about how it came about: a bot found no move, and another one played for it. */
  note: string | null;
}

/** How much time everybody has, when this is sent. */
export interface ClockSummary {
  /** Whose time runs; null while a bot moves, or nobody does. */
  seat: number | null;
  /** Seconds, by seat; null for bots and those who gave up. */
  left: (number | null)[];
}

/** How a game ended that the rules did not end. */
export interface EndSummary {
  how: "out_of_time" | "resigned";
  /** Whose doing it was. */
  seat: number;
}

/** What one seat is shown of a step. */
export interface ShownStep {
  seat: number | null;
  /** The move's text, for the seat that made it. */
  move: string | null;
  events: GameEvent[];
  view: View | null;
  /** Whether this seat may take back now, after this step. */
  can_undo: boolean;
}

/** What happened, as far as a seat may know. The other parts are each game's own. */
export interface GameEvent extends Json {
  event: string;
}

/** What a seat may know. All games have these parts; the rest is each game's own. */
export interface View extends Json {
  game: string;
  options: Options;
  seat: number | null;
  to_move: number | null;
  moves: string[];
  winners?: number[];
}

/** Somebody has said something: a text, or a reaction. */
export interface Said {
  type: "said";
  seat: number;
  text: string | null;
  reaction: "good_game" | "hello" | "hurry" | "sorry" | "thanks" | "well_played" | null;
}

/** All that one seat is shown; a spectator's seat is null. */
export interface ShownWhole {
  seat: number | null;
  view: View;
  /** All events so far; null where the steps that were missed tell them. */
  history: GameEvent[] | null;
  /** Whether this seat may take back now: with everybody's consent, or at once where all others are bots. */
  can_undo: boolean;
}

/** All that is public about a table. */
export interface TableSummary {
  code: string;
  game: string;
  options: Options;
  settings: Settings;
  state: "over" | "playing" | "waiting";
  created: string;
  /** To the secret the cards come from; null at tables from before there was one. */
  commitment: string | null;
  /** Whether the game counts for nothing: it was branched off, or somebody went back to before moves that bots had answered. */
  practice: boolean;
  /** Whether it began in the middle of another game, with what a seat could not know dealt again. */
  branched: boolean;
  /** The code of the table where the same people play again, once one of them has asked for it. */
  rematch: string | null;
  /** The code of the challenge that is tried here; nobody can watch. */
  challenge: string | null;
  /** The code of the table that plays the same deals as a duplicate; nobody can watch either. */
  twin: string | null;
  number: number;
  to_move: number | null;
  scores: number[] | null;
  winners: number[] | null;
  /** Null where no time is counted, or the game has not begun. */
  clock: ClockSummary | null;
  /** How the game ended, if somebody gave up; null otherwise. */
  ended: EndSummary | null;
  seats: SeatSummary[];
  /** How many look on without a seat, connected to whichever server. */
  watchers: number;
}

/** How people play together at a table. */
export interface Settings {
  /** Whether people may ask for hints. */
  hints: boolean;
  /** Whether views tell what everybody saw but has to remember. */
  memory_aid: boolean;
  /** Whether moves may be taken back by consent. */
  undo: boolean;
  /** How many seconds a person's connection may be gone before a bot plays for the seat, 1 to 86400; `null`: a bot never does. Where there is a clock, the clock alone decides. */
  hold_seconds: number | null;
  /** Whether people may say short lines to each other, and react with one touch. */
  chat: boolean;
  /** How many seconds a person has for each move, 5 to 1209600 (14 days); `null`: not counted. */
  move_seconds: number | null;
  /** How many seconds a person has for the whole game, 5 to 1209600; `null`: not counted. Not both. */
  bank_seconds: number | null;
  /** How many seconds each move adds to those for the whole game, 0 to 3600. */
  increment_seconds: number;
  /** What becomes of somebody whose time is out: `bot`, a bot makes the move for them; `lose`, it is as if they had resigned. */
  time_out: "bot" | "lose";
}

/** Who sits on a seat. */
export interface SeatSummary {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string | null;
  /** What a person is known by beside the name, if they chose one. */
  gem: "amethyst" | "diamond" | "emerald" | "ruby" | "sapphire" | "topaz" | null;
  /** The level of a bot. */
  level: string | null;
  connected: boolean;
  /** Whether a bot plays for this person until they come back. */
  held: boolean;
  /** Whether this person has given up, and a bot plays there for good. */
  given_up: boolean;
  /** Whether words of this person are in the shuffle. */
  words: boolean;
}

/** Somebody wants to take a move back. */
export interface UndoAsked {
  type: "undo_asked";
  seat: number;
  number: number;
  /** The seats that have yet to agree. */
  waiting: number[];
}

/** Done, with nothing else to tell. */
export interface Ack {
  type: "ack";
  id: string | null;
  number: number;
}

/** A request was not carried out; the sentence says why. */
export interface Refusal {
  type: "error";
  id: string | null;
  code: string;
  sentence: string;
}

/** Who sits where has changed. */
export interface SeatsChanged {
  type: "seats";
  table: TableSummary;
}

/** The question is closed without an undo. */
export interface UndoOver {
  type: "undo_over";
  seat: number;
  number: number;
  refused_by: number | null;
}

/** What would be good to play. */
export interface Hints {
  type: "hints";
  id: string | null;
  number: number;
  hints: Hint[];
}

/** A move that would be good to play. */
export interface Hint {
  move: string;
  /** The chance to win, between 0 and 1; null where only the order is known. */
  chance: number | null;
  visits: number;
}

/** What a move would bring. */
export interface Preview {
  type: "preview";
  id: string | null;
  move: string;
  refusal: string | null;
  points: number;
  /** Where the points come from, in the game's own terms. */
  parts: Json[];
}

/** This server stops soon. */
export interface Restarting {
  type: "restarting";
  seconds: number;
  sentence: string;
}

/** From here on sentences are in this language; those that still count have just been told again. */
export interface LanguageChanged {
  type: "language";
  id: string | null;
  lang: Language;
  /** The last step's note, or that of a step before it if no person has moved since. */
  note: string | null;
}

/** Still here too. */
export interface Pong {
  type: "pong";
  id: string | null;
  number: number;
}

/** Who shall sit on a seat. */
export interface SeatForm {
  kind: "bot" | "me" | "open";
  name?: string | null;
  gem?: "amethyst" | "diamond" | "emerald" | "ruby" | "sapphire" | "topaz" | null;
  level?: string | null;
}

/** How people play together. */
export interface SettingsForm {
  hints?: boolean;
  memory_aid?: boolean;
  undo?: boolean;
  hold_seconds?: number | null;
  chat?: boolean;
  move_seconds?: number | null;
  bank_seconds?: number | null;
  increment_seconds?: number;
  time_out?: "bot" | "lose";
}

/** A table to be created. */
export interface TableForm {
  game: string;
  options?: Options;
  seats?: SeatForm[] | null;
  settings?: SettingsForm;
  /** False: even with no seat open the game waits for a start, so that words can be added to the shuffle. */
  begin?: boolean;
  /** True: a second table for other people plays the same deals; nobody's words go into its shuffle. */
  duplicate?: boolean;
}

/** Somebody who wants to sit down. */
export interface JoinForm {
  name?: string | null;
  gem?: "amethyst" | "diamond" | "emerald" | "ruby" | "sapphire" | "topaz" | null;
  seat?: number | null;
  words?: string | null;
  /** The tokens of seats that the same person has at the other table of a duplicate. */
  held?: string[];
}

/** Somebody who leaves. */
export interface LeaveForm {
  token: string;
}

/** Somebody who wants to begin. */
export interface StartForm {
  token: string;
  level?: string | null;
  words?: string | null;
}

/** Somebody who wants to play again, with the tokens of their seats. */
export interface RematchForm {
  tokens: string[];
}

/** Somebody who wants to be called otherwise, or known by another gem. */
export interface NameForm {
  token: string;
  name: string;
  gem?: "amethyst" | "diamond" | "emerald" | "ruby" | "sapphire" | "topaz" | null;
}

/** Somebody who adds words of their own to the shuffle. */
export interface WordsForm {
  token: string;
  words: string;
}

/** The tokens a browser has kept. */
export interface MineForm {
  tokens: string[];
}

/** A record to be checked, and the commitment somebody kept from before its first card. */
export interface VerifyForm {
  record: Json;
  commitment?: string | null;
}

/** A finished game to be watched again. */
export interface ReplayForm {
  record: Json;
  eyes: (number | null)[];
}

/** A decision of a finished game, to be made again. */
export interface ChoicesForm {
  record: Json;
  /** How many moves were made before it. */
  moves: number;
  seat: number;
}

/** A card of a game, and how many of it a seat cannot see, counted from its view alone. */
export interface UnseenCard {
  card: string;
  unseen: number;
  /** How many there are in the game. */
  copies: number;
}

/** What the seat saw, with the moves it could choose from, and the cards it had not seen. */
export interface ChoicesAnswer {
  view: Json;
  unseen: UnseenCard[];
}

/** A finished game to be reviewed. */
export interface ReviewForm {
  record: Json;
}

/** A finished game to be played on from its middle, against bots. */
export interface BranchForm {
  record: Json;
  /** How many moves of it stay. */
  moves: number;
  /** Who plays on; what this seat could not know is dealt again. */
  seat: number;
  /** The bots on all other seats. */
  level?: string | null;
  name?: string | null;
  settings?: SettingsForm;
}

/** The whole numbers an option may have. */
export interface OptionRange {
  min: number;
  max: number;
}

/** An option of a game. */
export interface GameOption {
  name: string;
  type: "bool" | "int" | "str";
  /** Null: the game decides, as its meaning says. */
  default: OptionValue;
  allowed: (number | boolean | string)[] | OptionRange;
  /** Whether its values are seats, which people count from 1. */
  seat: boolean;
  meaning: Texts;
  default_meaning: Texts;
}

/** Values of options that cannot be chosen together, and why. */
export interface Exclusion {
  /** In the order in which they are chosen. */
  options: string[];
  /** Combinations of their values. */
  values: ((number | boolean | string | ChosenRules | null)[])[];
  reason: Texts;
}

/** A rule that is a number, a truth or a table of numbers, and can be changed. */
export interface GameRule {
  name: string;
  type: "number" | "table" | "truth";
  default: number | boolean | Record<string, number>;
  least?: number | null;
  most?: number | null;
  /** Of a table: whether it is given as a whole, naming the entries that are not 0. */
  open?: boolean;
  cites: string;
  meaning: Texts;
}

/** A rule that cannot be changed, and why. */
export interface FixedRule {
  name: string;
  reason: Texts;
}

/** What of a game's rules can be changed. */
export interface GameRules {
  each: GameRule[];
  fixed: FixedRule[];
}

/** A game. */
export interface GameDeclaration {
  slug: string;
  names: Texts;
  summary: Texts;
  players: number[];
  preview: boolean;
  /** False while the game is still being compiled, the first time. */
  ready: boolean;
  /** Whether it can be learnt by playing. */
  lessons: boolean;
  /** The bots that can be seated: random, greedy, the levels weakest first, then the game's own. */
  bots: string[];
  options: GameOption[];
  exclusions: Exclusion[];
  rules: GameRules;
}

/** All games. */
export interface GamesAnswer {
  games: GameDeclaration[];
}

/** A game as a face without knowledge of it needs to know it. */
export interface DescribedAnswer {
  description: Description;
}

/** A bot. */
export interface BotLevel {
  level: string;
  names: Texts;
  characters: Texts;
  /** Whether it is somebody's own, which this server alone has: no challenge is made of games against it. */
  guest: boolean;
}

/** All bots: random, greedy, the levels weakest first, then those of one game alone. */
export interface BotsAnswer {
  bots: BotLevel[];
  default: string;
}

/** How others reach the server. */
export interface ServerAnswer {
  /** The address to put before links; null where only the page's own is known. */
  public_url: string | null;
  /** Whether nobody but this machine reaches it. */
  only_here: boolean;
}

/** The catalogue of a language. */
export interface WordsAnswer {
  lang: Language;
  words: Record<string, string | string[]>;
  telling: Record<string, Json>;
}

/** The words of the companion in a language. */
export interface CompanionWordsAnswer {
  lang: Language;
  words: Record<string, string | string[]>;
}

/** A written page. */
export interface PageAnswer {
  lang: Language;
  title: string;
  html: string;
}

/** A heading of a page. */
export interface Heading {
  /** 2 or 3: a part, or a section of one. */
  level: number;
  text: string;
  /** The id of its element. */
  anchor: string;
}

/** A picture of an example. */
export interface ExampleFrame {
  /** Its address. */
  picture: string;
  width: number;
  height: number;
  /** As HTML. */
  caption: string;
}

/** An example of the rules; the HTML has a `div` for it whose `data-example` is its id. */
export interface PicturedExample {
  id: string;
  title: string;
  /** Whether its pictures follow one another; otherwise they are choices. */
  sequence: boolean;
  frames: ExampleFrame[];
}

/** The rules of a game. */
export interface RulesAnswer {
  lang: Language;
  title: string;
  html: string;
  slug: string;
  contents: Heading[];
  examples: PicturedExample[];
}

/** A table. */
export interface TableAnswer {
  table: TableSummary;
}

/** The secret of a seat. */
export interface SeatToken {
  seat: number;
  token: string;
}

/** A new table and the seats at it. */
export interface CreatedAnswer {
  table: TableSummary;
  tokens: SeatToken[];
}

/** A table and one's seat at it. */
export interface JoinedAnswer {
  table: TableSummary;
  seat: number;
  token: string;
}

/** A table one has seats at. */
export interface OwnTable {
  table: TableSummary;
  seats: SeatToken[];
  /** Whether the game waits for one of these seats to move. */
  waits: boolean;
}

/** The tables of a browser. */
export interface MineAnswer {
  tables: OwnTable[];
}

/** What came of checking a record. */
export interface VerifiedAnswer {
  holds: boolean;
  /** What holds, or the first thing that does not. */
  sentence: string;
}

/** How a game stands, as everybody at the table knew. */
export interface Standing {
  /** Which round it is, counted from 1; 0 in a game of one round. */
  round: number;
  scores: number[];
}

/** A move of a game watched again, and how the game stood after it. */
export interface PlayedMove {
  round: number;
  scores: number[];
  seat: number;
}

/** What there was to see before the first move. */
export interface ShownStart {
  events: Json[];
  view: Json;
}

/** What there was to see of a move. */
export interface ShownMove {
  /** In notation, for whoever made it. */
  move: string | null;
  events: Json[];
  /** The parts of the view that are others now. */
  changes: Json;
  /** The parts of the view that are there no more. */
  without: string[];
}

/** A game through somebody's eyes. */
export interface ShownGame {
  seat: number | null;
  start: ShownStart;
  steps: ShownMove[];
}

/** A finished game, move by move. */
export interface ReplayAnswer {
  game: string;
  options: Options;
  start: Standing;
  moves: PlayedMove[];
  shown: ShownGame[];
}

/** Why something was refused. */
export interface RefusalBody {
  code: string;
  sentence: string;
}

/** A refusal. */
export interface RefusalAnswer {
  error: RefusalBody;
}

/** A sealed deal, opened. */
export interface DealAnswer {
  kind: "sealed";
  commitment: string;
  secret: string;
  words: string[];
  /** `round` where there is a new key for every round, and not for every move. */
  keyed_by?: "round" | null;
}

/** A game that is over, to be replayed. It has a deal or, if it is of before deals were sealed, a seed. */
export interface RecordAnswer {
  cabochon: number;
  game: string;
  options: Json;
  seed?: number | string | null;
  deal?: DealAnswer | null;
  /** What it began with, if it did not begin with a deal. */
  position?: Json | null;
  /** Whether the game counts for nothing: it was branched off, or moves were taken back that bots had answered. */
  practice?: boolean | null;
  /** How it ended, who gave up and who has won, if it was not the rules that ended it. */
  ended?: Json | null;
  moves: string[];
  /** By the rules; null if somebody gave up. */
  result: Json | null;
}

/** Somebody who wants to try a challenge, or to go on with their try. */
export interface TryForm {
  visitor: string;
  name?: string | null;
  gem?: "amethyst" | "diamond" | "emerald" | "ruby" | "sapphire" | "topaz" | null;
}

/** Somebody who makes a challenge of a game they have finished. */
export interface BeatForm {
  table: string;
  token: string;
  visitor: string;
  gem?: "amethyst" | "diamond" | "emerald" | "ruby" | "sapphire" | "topaz" | null;
}

/** A result taken apart, in chances to win: `start` and all that was added make the `result`. */
export interface WithoutLuck {
  /** The chance before the deal. */
  start: number;
  /** What this seat's own play added: never above 0, the best move adds nothing. */
  play: number;
  /** What the others' play added. */
  others: number;
  /** What moves told, and what sampling leaves open. */
  rest: number;
  /** What luck added. */
  cards: number;
  /** The standard error of that. */
  error: number;
  /** 1 for a win, 0 for a loss, a part of it for one that is shared. */
  result: number;
  /** The chance before the first move and after each; only of so many of a large field. */
  curve?: number[];
}

/** Somebody who has finished a challenge. */
export interface FieldEntry {
  name: string | null;
  gem: string | null;
  you: boolean;
  /** Whether the challenge was made of this game. */
  maker: boolean;
  /** Those with the same result share a place; null if it does not count. */
  place: number | null;
  points: number;
  /** What the best of the other seats made. */
  others: number;
  won: boolean;
  /** Why it does not count: `resigned`, or `practice` where moves were taken back. */
  ended: string | null;
  /** The code of the table whose record this is. */
  table: string;
  /** Null until it has been reckoned. */
  luck: WithoutLuck | null;
}

/** What a visitor may know of a challenge. */
export interface ChallengeSummary {
  code: string;
  /** What its link says: the game and the day of a deal of the day, the code of any other. */
  name: string;
  game: string;
  options: Options;
  seat: number;
  /** The levels of the other seats, in the order of these. */
  opponents: string[];
  /** How many points a win is worth more than a loss, to tell luck in points; null where it is not known. */
  points_per_win: number | null;
  commitment: string;
  day: string | null;
  made_by: string | null;
  /** How far this visitor has come with it. */
  state: "new" | "over" | "playing";
  /** The code of this visitor's table. */
  table: string | null;
  /** How many have finished it. */
  finished: number;
  /** All who have, the best first; null until this visitor has. */
  field: FieldEntry[] | null;
  /** The secret and the words; null until this visitor has finished. */
  deal: DealAnswer | null;
}

/** A challenge. */
export interface ChallengeAnswer {
  challenge: ChallengeSummary;
}

/** The deals of a day. */
export interface DailyAnswer {
  day: string;
  /** The day it is now, in UTC. */
  today: string;
  deals: ChallengeSummary[];
}

/** The table where a challenge is tried, and the seat at it. */
export interface TriedAnswer {
  table: TableSummary;
  tokens: SeatToken[];
}

/** What the same cards came to at both tables. */
export interface DuplicateSeat {
  seat: number;
  /** The name of who held them at this table; null for a bot or somebody without a name. */
  here: string | null;
  there: string | null;
  points_here: number;
  points_there: number;
}

/** Two tables that have played the same deals. */
export interface DuplicateAnswer {
  twin: string;
  /** Whether both are; the rest is null until then. */
  over: boolean;
  seats: DuplicateSeat[] | null;
  /** How far the side with the even seats here is ahead, then the other; null with an odd number. */
  sides: number[] | null;
}

/** A chapter in a list. */
export interface LessonEntry {
  name: string;
  title: Texts;
  steps: number;
}

/** The chapters of a game: the guided first game, then advice. */
export interface LessonGame {
  game: string;
  chapters: LessonEntry[];
}

/** The games that have lessons. */
export interface LessonGamesAnswer {
  games: LessonGame[];
}

/** A move as the learner's seat sees it. */
export interface LessonShown {
  events: Json[];
  after: Json;
}

/** A move that is accepted, and what is shown of it and of the others' replies. */
export interface LessonMove {
  /** None: there is nothing to play, only to go on. */
  move: string | null;
  shown: LessonShown[];
}

/** A legal move that is not what is asked for, and what is said of it. */
export interface LessonWrong {
  move: string;
  say: Texts;
}

/** What a move that a step names would bring. */
export interface LessonPreview {
  move: string;
  points: number;
  parts: Json[];
}

/** One idea. What its seat cannot know is nowhere in it. */
export interface LessonStep {
  say: Texts;
  rule: string;
  drawn: Texts | null;
  /** The move that is pointed at. */
  lit: string | null;
  /** What happened before it. */
  history: Json[];
  view: Json;
  scores: number[];
  /** None: there is only something to read. */
  answers: LessonMove[];
  wrong: LessonWrong[];
  /** What is said of every other legal move. */
  otherwise: Texts | null;
  previews: LessonPreview[];
}

/** Steps at one table. */
export interface LessonChapter {
  name: string;
  title: Texts;
  options: Options;
  seat: number;
  steps: LessonStep[];
}

/** All lessons of a game, ready to be gone through without the server. */
export interface LessonsAnswer {
  game: string;
  chapters: LessonChapter[];
  /** What is said at the first turns of a first real game. */
  tips: Texts[];
}

/** What a move of a step would bring. */
export interface LessonPreviewAnswer {
  move: string;
  refusal: string | null;
  points: number;
  parts: Json[];
}

/** What puzzles are about. */
export interface PuzzleTheme {
  theme: string;
  name: Texts;
  hint: Texts;
}

/** A puzzle in a list, without its solution. */
export interface PuzzleEntry {
  id: string;
  /** Counted from 1. */
  number: number;
  rating: number;
  themes: string[];
}

/** How many puzzles of a game there are. */
export interface PuzzleCount {
  game: string;
  count: number;
}

/** The games that have puzzles. */
export interface PuzzleGamesAnswer {
  games: PuzzleCount[];
}

/** All puzzles of a game. */
export interface PuzzleListAnswer {
  game: string;
  themes: PuzzleTheme[];
  puzzles: PuzzleEntry[];
}

/** A move of a puzzle and what it is worth. */
export interface PuzzleCandidate {
  move: string;
  chance: number;
  /** The standard error of the chance; 0 where it is exact. */
  error: number;
  reasons: Texts[];
  /** The unseen cards that the reasons count. */
  counted: string[];
}

/** A puzzle with its solution. What its seat cannot know is nowhere in it. */
export interface PuzzleAnswer {
  id: string;
  number: number;
  rating: number;
  themes: string[];
  game: string;
  options: Options;
  seat: number;
  scores: number[];
  view: Json;
  unseen: UnseenCard[];
  exact: boolean;
  about: PuzzleTheme[];
  solution: string;
  /** The moves that were compared, the best first. */
  candidates: PuzzleCandidate[];
  /** What the seat sees of the solution being played, on cards made up where it cannot know them. */
  events: Json[];
  after: Json;
}

/** What a move of a puzzle would bring. */
export interface PuzzlePreviewAnswer {
  move: string;
  refusal: string | null;
  points: number;
  parts: Json[];
}

/** A question at a real table: cards in named heaps, a few numbers, perhaps a move. */
export interface RefereeForm {
  about: string;
  options?: Options;
  cards?: Record<string, string[]>;
  numbers?: Record<string, number>;
  /** What the players are called; without names they are numbered. */
  names?: string[];
  move?: string;
}

/** One thing that was found: a take, a line, a figure, a share. */
export interface RefereeFinding {
  text: string;
  rules: string[];
  cards: string[];
  points: number | null;
}

/** What the referee says, with the rules that it follows from. */
export interface RefereeAnswer {
  verdict: string;
  rules: string[];
  /** Whether it may be done; null where that was not asked. */
  allowed: boolean | null;
  points: number | null;
  chance: number | null;
  findings: RefereeFinding[];
}

/** Another move at a decision of a finished game. */
export interface RetryForm {
  record: Json;
  /** How many moves were made before it. */
  moves: number;
  move: string;
}

/** What the seat would see of the move, on cards made up where it cannot know them. */
export interface RetryAnswer {
  events: Json[];
  after: Json;
  /** What there is to say for and against it, as in a review. */
  reasons: Json[];
}

/** What the review would say had the move been played: a decision of ``cabochon review --json``. */
export interface JudgedAnswer {
  decision: Json;
}

/** A game's views and moves. */
export interface Description {
  slug: string;
  /** In the order of the view. A view need not have all of them: some are for tables with a memory aid. */
  parts: ViewPart[];
  /** The names of the cards that have one, by their notation. */
  cards: Record<string, Texts>;
  /** The notation, with holes, that there are sentences for: the first that fits a move is said. */
  moves: string[];
}

/** A kind of thing, as faces are told. */
export interface Kind {
  kind: "board" | "card" | "cards" | "dominoes" | "flag" | "list" | "name" | "number" | "numbers" | "seat" | "seats" | "text";
  /** Of a list: the kind of its things. */
  of: Kind | null;
  /** Of a list: whether it has one thing for each seat, or for each side that plays together. */
  by: "seat" | "side" | null;
  /** Of numbers: the game's words for each, told it as n. Of a name: the part of its words that has it. */
  words: string[];
  /** Of a card: whether null is a card that lies face down. */
  covered: boolean;
  /** Of a board: the names of its columns, from left to right. A square is its column, then its row. */
  columns: string[];
  /** Of a board: the names of its rows, from top to bottom. */
  rows: string[];
}

/** A part of a game's views. */
export interface ViewPart {
  key: string;
  /** What it is called. */
  label: Texts;
  kind: Kind;
  /** Whether each seat sees its own alone, as with a hand. */
  own: boolean;
}

export type FromClient = Hello | Play | AskUndo | AnswerUndo | Resign | Say | React | AskHint | AskPreview | Speak | Ping;

export type FromServer = Welcome | Step | Ack | Refusal | SeatsChanged | UndoAsked | UndoOver | Said | Hints | Preview | Restarting | LanguageChanged | Pong;

export const LONGEST_NAME = 24 as const;

export const LONGEST_WORDS = 80 as const;

export const LONGEST_LINE = 120 as const;

export const REACTIONS = ["hello", "well_played", "thanks", "sorry", "hurry", "good_game"] as const;

export const SHORTEST_CODE = 6 as const;

export const LONGEST_CODE = 12 as const;

export const MOST_TOKENS = 50 as const;

export const DEFAULT_SETTINGS = {"hints": true, "memory_aid": false, "undo": true, "hold_seconds": 60, "chat": true, "move_seconds": null, "bank_seconds": null, "increment_seconds": 0, "time_out": "bot"} as const;

export const CLOSE_CODES = {"SEAT_LEFT": 1000, "TOO_LARGE": 1009, "BROKEN": 1011, "COME_AGAIN": 1012, "NO_HELLO": 4400, "NOT_YOURS": 4403, "NO_TABLE": 4404, "SILENT": 4408, "CLOSED": 4409, "OUTDATED": 4410, "TOO_MANY": 4429} as const;

"""Options and variants in words: what a report says instead of ``edition=classic``."""

from typing import Any

from cabochon.core.game import Declaration
from cabochon.core.options import show
from cabochon.core.words import Phrase, known, say
from cabochon.lab.study.plan import Plan, Variant


def option_words(declaration: Declaration, name: str, value: Any) -> Phrase:
    """An option with its value: “classic edition”, “Experts: yes”, “Dealer: drawn by lot”."""
    whole = f"{declaration.slug}.{name}.{show(value)}"
    if known(whole):
        return Phrase(whole)
    label = f"{declaration.slug}.label.{name}"
    said = Phrase(label) if known(label) else name
    return Phrase("lab.study.option", {"option": said, "value": _value_words(declaration, name, value)})


def _value_words(declaration: Declaration, name: str, value: Any) -> Phrase:
    if value is None:
        return declaration.option(name).default_meaning
    if isinstance(value, bool):
        return Phrase("core.yes" if value else "core.no")
    return Phrase("core.value", {"value": show(value)})


def decimal_words(value: float) -> Phrase:
    """A number that is written when the language is known."""
    whole, _, rest = f"{value:g}".partition(".")
    return Phrase("lab.study.decimal" if rest else "core.value", {"value": whole, "rest": rest})


def settings_words(declaration: Declaration, options: dict[str, Any], language: str) -> str:
    """All options of a game."""
    return ", ".join(option_words(declaration, *each).text(language) for each in options.items())


def variant_words(plan: Plan, variant: Variant, language: str) -> str:
    """What sets a variant apart; the base of a study without variants is the game as it was chosen."""
    if not variant.changed:
        return say("lab.study.base_variant", language)
    declaration = plan.game(0).declaration
    return ", ".join(option_words(declaration, *each).text(language) for each in variant.changed)

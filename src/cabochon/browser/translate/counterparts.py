"""What is not translated: modules that the runtime has in a form of its own, and what no browser can do."""

from typing import Final

OWN: Final = {
    "cabochon.core.jit": "compiles; the runtime's @kernel asks for WebAssembly, and else runs the function",
    "cabochon.core.dispatch": "tells Numba of verbs; the runtime's looks at the record alone",
    "cabochon.core.generated": "makes functions of text; the runtime's were translated before",
    "cabochon.games.installed": "asks for packages that are installed; a browser has none",
    "cabochon.server.encoding": "writes by msgspec; the runtime's writes the same JSON",
}
"""Modules of this package with a hand-written counterpart in web/src/engine/python, and why."""
OWN_NAMES: Final = {
    "cabochon.core.records": ("Record", "record_dtype", "new_record", "read_record", "plain"),
}
"""Of modules that are translated: what the runtime has itself. Its records need no class of their own."""
STANDARD: Final = frozenset(
    (
        *(
            "__future__",
            "base64",
            "collections",
            "collections.abc",
            "contextlib",
            "copy",
            "dataclasses",
            "datetime",
        ),
        *("enum", "functools", "hashlib", "hmac", "importlib", "importlib.util", "itertools", "json", "math"),
        *("numba", "numpy", "operator", "pathlib", "pkgutil", "re", "secrets", "string", "struct", "sys"),
        *("threading", "time", "tomllib", "types", "typing", "unicodedata"),
    )
)
"""Modules of others that the runtime has, as far as translated code uses them."""
OUTSIDE: Final[dict[str, tuple[str, ...]]] = {
    "cabochon.core.plain.text": ("view_as_text",),
    "cabochon.core.texts.lines": ("position_line", "view_line", "position_of"),
    "cabochon.core.texts.tree": ("GameTree",),
}
"""Functions that a browser has no use for, by their modules: calls of them fail there, with the name."""

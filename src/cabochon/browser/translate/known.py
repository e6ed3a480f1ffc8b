"""What the runtime (web/src/engine/python) has of Python: built-in names, methods of its own types."""

from typing import Final

_FUNCTIONS: Final = (
    "abs all any bool bytearray bytes callable chr dict divmod enumerate filter float frozenset getattr "
    "hasattr hash hex id int isinstance issubclass iter len list map max min next object ord pow print "
    "range repr reversed round set setattr slice sorted str sum super tuple type vars zip"
)
_EXCEPTIONS: Final = (
    "BaseException Exception ArithmeticError AssertionError AttributeError EOFError ImportError "
    "IndexError KeyError LookupError NotImplementedError OSError OverflowError PermissionError "
    "RecursionError RuntimeError StopIteration TimeoutError TypeError UnicodeDecodeError UnicodeEncodeError "
    "UnicodeError ValueError ZeroDivisionError"
)
BUILTINS: Final = frozenset(f"{_FUNCTIONS} {_EXCEPTIONS}".split())
OF_MODULE: Final = frozenset(("__name__", "__file__", "__package__", "__path__"))
"""What every module knows of itself."""

_OF_TEXTS: Final = (
    "capitalize casefold center count encode endswith find format index isalnum isalpha isascii "
    "isdecimal isdigit isidentifier islower isprintable isspace isupper join ljust lower lstrip "
    "partition removeprefix removesuffix replace rfind rjust rpartition rsplit rstrip split splitlines "
    "startswith strip swapcase title translate upper zfill"
)
_OF_LISTS: Final = "append clear copy extend insert pop remove reverse sort"
_OF_NUMBERS: Final = "bit_count bit_length is_integer item to_bytes tolist"
_OF_OTHERS: Final = "decode hex tobytes with_traceback items keys values get close send"
"""Of bytes, exceptions, dictionaries and generators."""
TYPE_METHODS: Final = frozenset(f"{_OF_TEXTS} {_OF_LISTS} {_OF_NUMBERS} {_OF_OTHERS}".split())
"""Methods that numbers, texts, lists or bytes have, whose JavaScript counterparts have none or others: calls
of these names look at what they are called on."""

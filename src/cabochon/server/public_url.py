"""The address under which others reach a server."""

from urllib.parse import urlsplit


def read_public_url(text: str) -> str:
    """The origin an address stands for, in its one spelling; ``ValueError`` if it has more to it than that.

    >>> read_public_url("HTTPS://Play.Example:443/")
    'https://play.example'
    """
    parts = urlsplit(text.strip())
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None:
        raise ValueError(text)
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ValueError(text)  # the page asks for /api, wherever it is
    name = parts.hostname.encode("idna").decode() if not parts.hostname.isascii() else parts.hostname
    named = f"[{name}]" if ":" in name else name
    usual = {"http": 80, "https": 443}[parts.scheme]
    port = "" if parts.port in (None, usual) else f":{parts.port}"
    return f"{parts.scheme}://{named}{port}"

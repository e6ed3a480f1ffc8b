"""The OpenAPI description for people: a plain page, made without scripts from elsewhere."""

from html import escape
from typing import Any

from cabochon.core.words import say

Schema = dict[str, Any]


def docs_html(openapi: Schema, language: str) -> str:
    """Every path with what it takes and gives, and every form."""
    paths = [
        _path(path, method, operation)
        for path, methods in openapi["paths"].items()
        for method, operation in methods.items()
    ]
    schemas = openapi["components"]["schemas"].items()
    forms = [_form(name, schema) for name, schema in schemas if name not in ("HTTPValidationError",)]
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        f"<title>Cabochon API</title><h1>Cabochon API</h1>"
        f'<p>{escape(say("server.docs.note", language))} <a href="openapi.json">openapi.json</a></p>'
        f"{''.join(paths)}<h2>{escape(say('server.docs.forms', language))}</h2>{''.join(forms)}"
    )


def _path(path: str, method: str, operation: Schema) -> str:
    rows = [
        _row(parameter["name"], _type(parameter["schema"])) for parameter in operation.get("parameters", [])
    ]
    if "requestBody" in operation:
        rows.append(_row("body", _content(operation["requestBody"])))
    rows += [
        _row(status, f"{escape(response['description'])} {_content(response)}")
        for status, response in operation["responses"].items()
    ]
    summary = escape(operation.get("description", ""))
    return f"<h2>{method.upper()} {escape(path)}</h2><p>{summary}</p><table>{''.join(rows)}</table>"


def _form(name: str, schema: Schema) -> str:
    required = schema.get("required", [])
    rows = [
        _row(part + ("" if part in required else "?"), _type(kind))
        for part, kind in schema.get("properties", {}).items()
    ]
    about = escape(schema.get("description", ""))
    return f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{about}</p><table>{"".join(rows)}</table>'


def _row(name: str, about: str) -> str:
    return f"<tr><th align=left>{escape(name)}<td>{about}"


def _content(described: Schema) -> str:
    return ", ".join(_type(content.get("schema", {})) for content in described.get("content", {}).values())


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " | ".join(_type(kind) for kind in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(escape(repr(value)) for value in schema["enum"])
    if schema.get("type") == "array":
        return f"[{_type(schema.get('items', {}))}]"
    return escape(str(schema.get("type", "")))

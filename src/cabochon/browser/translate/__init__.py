"""Python to JavaScript: what a table needs of this package, carried over as it stands.

The kernels become WebAssembly (``cabochon.browser.kernels``); everything else is translated here, statement
by statement, and stands on the runtime in ``web/src/engine/python``. The JavaScript says what the Python
says, in calls of that runtime where the two languages differ, so that no rule, no sentence and no form is
written twice.
"""

from cabochon.browser.translate.writing_out import write_translated

__all__ = ["write_translated"]

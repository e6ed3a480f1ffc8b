"""Ways into kernels that JavaScript can take.

Numba hands an array over as seven numbers or more, returns through a pointer, and answers with a status. A
way in takes an array as its address and its extents, and returns what the kernel returns; where a kernel
fails, it traps. Nothing in a module has an owner, so what counts owners does nothing there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from llvmlite import ir
from numba import types

from cabochon.browser.kernels.kinds import ARRAY, INTEGER, NOTHING, REAL, RECORD, TRUTH, parts
from cabochon.browser.kernels.watch import Call

POINTER: Final = ir.IntType(8).as_pointer()
INDEX: Final = ir.IntType(64)
EXTENT: Final = ir.IntType(32)
REAL_TYPE: Final = ir.DoubleType()
WAYS_IN: Final[dict[str, Any]] = {INTEGER: INDEX, REAL: REAL_TYPE, TRUTH: EXTENT, RECORD: POINTER}
"""How JavaScript hands these over."""
WELL: Final = (0, -2)
"""Numba's statuses of a kernel that has returned a value, or None."""
SQUARE_ROOT: Final = "sqrt"
"""The one function of the system's library that kernels use: an instruction, and exact."""
OWNERS: Final = ("NRT_incref", "NRT_decref")
ALLOCATE: Final = "NRT_Allocate"
"""What Numba would do before it copies between arrays that overlap: kernels have none such, so it traps."""


@dataclass(frozen=True)
class Entry:
    """A way into a kernel."""

    name: str
    call: Call
    description: Any
    """Numba's, of the function."""
    signature: Any

    @property
    def gives(self) -> str:
        """The kind of what it returns."""
        kind = self.signature.return_type
        if isinstance(kind, types.NoneType):
            return NOTHING
        if isinstance(kind, types.Boolean):
            return TRUTH
        return REAL if isinstance(kind, types.Float) else INTEGER


def entries_module(codegen: Any, context: Any, entries: Sequence[Entry]) -> str:
    """All ways in, in LLVM's language."""
    module = codegen._create_empty_module("entries")
    for name in OWNERS:
        owner = ir.Function(module, ir.FunctionType(ir.VoidType(), [POINTER]), name)
        ir.IRBuilder(owner.append_basic_block()).ret_void()
    root = ir.Function(module, ir.FunctionType(REAL_TYPE, [REAL_TYPE]), SQUARE_ROOT)
    builder = ir.IRBuilder(root.append_basic_block())
    builder.ret(builder.call(module.declare_intrinsic("llvm.sqrt", [REAL_TYPE]), root.args))
    allocate = ir.Function(module, ir.FunctionType(POINTER, [INDEX]), ALLOCATE)
    _trap(ir.IRBuilder(allocate.append_basic_block()))
    for entry in entries:
        _add(module, context, entry)
    return str(module)


def _add(module: ir.Module, context: Any, entry: Entry) -> None:
    given = [part for kind in entry.call[1] for part in parts(kind)]
    taken = [each for part in given for each in _taken(part)]
    returned = {NOTHING: ir.VoidType(), TRUTH: EXTENT}.get(entry.gives) or WAYS_IN[entry.gives]
    way_in = ir.Function(module, ir.FunctionType(returned, taken), entry.name)
    builder = ir.IRBuilder(way_in.append_basic_block())
    convention = context.call_conv
    signature = entry.signature
    kernel_type = convention.get_function_type(signature.return_type, entry.description.argtypes)
    kernel = ir.Function(module, kernel_type, entry.description.llvm_func_name)
    place = builder.alloca(kernel_type.args[0].pointee)
    failure = builder.alloca(kernel_type.args[1].pointee)
    handed = list(_handed(builder, context, given, entry.description.argtypes, iter(way_in.args)))
    wanted = kernel_type.args[2:]
    if [str(each.type) for each in handed] != [str(each) for each in wanted]:
        raise TypeError(f"{entry.call[0]} is handed something else than it wants: {wanted}")
    status = builder.call(kernel, [place, failure, *handed])
    _trap_unless_well(builder, status)
    _give(builder, entry, place)


def _taken(part: str) -> list[ir.Type]:
    """What a way in takes for a part of an argument."""
    what, *rest = part.split(":")
    if what == ARRAY:
        return [POINTER, *[EXTENT] * int(rest[1])]
    return [] if part == NOTHING else [WAYS_IN[what]]


def _flat(kind: Any) -> Iterator[Any]:
    """The types of an argument with tuples laid flat."""
    if isinstance(kind, types.BaseTuple):
        for member in kind:
            yield from _flat(member)
    else:
        yield kind


def _handed(
    builder: ir.IRBuilder, context: Any, given: list[str], argtypes: Any, come: Iterator[Any]
) -> Iterator[Any]:
    """What the kernel is handed for what the way in takes."""
    flat = [each for kind in argtypes for each in _flat(kind)]
    for part, kind in zip(given, flat, strict=True):
        if part == NOTHING:
            yield ir.Constant(POINTER, None)
        elif part == TRUTH:
            yield builder.trunc(next(come), ir.IntType(8))
        elif part.startswith(ARRAY):
            yield from _array(builder, context, kind, come)
        elif part.startswith(RECORD):
            yield builder.bitcast(next(come), context.get_argument_type(kind))
        else:
            yield next(come)


def _array(builder: ir.IRBuilder, context: Any, kind: Any, come: Iterator[Any]) -> Iterator[Any]:
    """An array as Numba hands it over: no owner, its size, its address, its extents and its steps."""
    element = context.get_data_type(kind.dtype)
    address = builder.bitcast(next(come), element.as_pointer())
    extents = [builder.zext(next(come), INDEX) for _ in range(kind.ndim)]
    size = ir.Constant(INDEX, context.get_abi_sizeof(element))
    steps = [size]
    for extent in reversed(extents):
        steps.insert(0, builder.mul(steps[0], extent))
    yield ir.Constant(POINTER, None)
    yield ir.Constant(POINTER, None)
    yield builder.sdiv(steps[0], size)
    yield size
    yield address
    yield from extents
    yield from steps[1:]


def _trap_unless_well(builder: ir.IRBuilder, status: Any) -> None:
    well = ir.Constant(ir.IntType(1), 0)
    for code in WELL:
        well = builder.or_(well, builder.icmp_signed("==", status, ir.Constant(status.type, code)))
    with builder.if_then(builder.not_(well), likely=False):
        _trap(builder)


def _trap(builder: ir.IRBuilder) -> None:
    trap = builder.module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), []))
    builder.call(trap, [])
    builder.unreachable()


def _give(builder: ir.IRBuilder, entry: Entry, place: Any) -> None:
    """Return what the kernel has left at a place."""
    if entry.gives == NOTHING:
        builder.ret_void()
        return
    value = builder.load(place)
    kind = entry.signature.return_type
    if entry.gives == TRUTH:
        value = builder.zext(value, EXTENT)
    elif entry.gives == INTEGER and value.type.width < INDEX.width:
        value = builder.sext(value, INDEX) if kind.signed else builder.zext(value, INDEX)
    builder.ret(value)

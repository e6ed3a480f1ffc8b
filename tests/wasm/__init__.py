"""The kernels as WebAssembly, held to what they do natively."""

"""The games carried over to a browser: what a table needs, without a server.

``kernels`` makes WebAssembly of the compiled rules, and ``site`` writes page and engine as a folder.
"""

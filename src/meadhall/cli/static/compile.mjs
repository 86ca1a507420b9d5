// Compiles a tree of Python files where it lies, with the Python that will run them: node compile.mjs PYODIDE FOLDER
import { createRequire } from "node:module";

const [, , pyodide, folder] = process.argv;
const { loadPyodide } = createRequire(import.meta.url)(`${pyodide}/pyodide.js`);
// Lines of what goes wrong are told, columns are not: they would make up a fifth of it all.
const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONNODEBUGRANGES: "1" } });
python.mountNodeFS("/tree", folder);
// A .pyc in the place of its source needs none. Nobody here mends the standard library: its lines are not told either.
python.runPython(`
import marshal, os
from importlib.util import MAGIC_NUMBER
from types import CodeType

def without_lines(code):
    inner = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=b"")

for folder, _, names in os.walk("/tree"):
    for name in names:
        if not name.endswith(".py"):
            continue
        path = os.path.join(folder, name)
        with open(path, "rb") as file:
            code = compile(file.read(), path.removeprefix("/tree/"), "exec", dont_inherit=True, optimize=2)
        if path.startswith("/tree/library/"):
            code = without_lines(code)
        with open(path + "c", "wb") as file:
            file.write(MAGIC_NUMBER + bytes(12) + marshal.dumps(code))
        os.unlink(path)
`);

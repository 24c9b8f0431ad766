// Runs tests under the Python inside an npm package `pyodide`: node scripts/pythons.mjs PACKAGE TEST…
// The newer Pythons are not on every machine, but npm has them: 0.27 is Python 3.12, 0.28 is 3.13, 314 is 3.14.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, ...tests] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(folder, 'pyodide.mjs')).href);
const python = await loadPyodide({ env: { HOME: '/root', CARAVANSERAI_PURE: '1', PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1' } });
python.FS.mkdirTree('/house');
python.mountNodeFS('/house', process.cwd());
python.globals.set('tests', tests);
try {
process.exit(
    python.runPython(`
import glob, os, sys
os.chdir("/house")
sys.path[:0] = ["/house/src", *glob.glob("/house/.venv/lib/python3*/site-packages")]
print("Python", sys.version.split()[0])
import pytest
int(pytest.main(["-p", "no:cacheprovider", "-q", "--capture=sys", *tests]))
`),
);
} catch (why) {
    console.error(String(why).slice(-2000)); // not the whole of a one-line bundle
    process.exit(1);
}

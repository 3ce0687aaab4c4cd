// Readies a checkout, each step only when needed. Runs before anything is installed, on the Node of the
// machine (20 or newer): no dependencies, no TypeScript. Every npm script begins with it, because npm runs no
// `pre` scripts if it is set to ignore scripts. It runs in a subshell: the shell would remember the Node that it
// has run, and use it again for what follows.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, installChromium } from './chromium.mjs';
import { hasTools, isInstalled } from './installed.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE = 20;
// npm 9, which Debian ships with its Node 20, can't read the lock file.
const OLDEST_NPM = 10;
const OLDEST_NODE_WITHOUT_PIN = [22, 22];
const mode = process.argv[2] ?? 'install';

function fail(message) {
  process.stderr.write(`\n${message}\n\n`);
  process.exit(1);
}

function say(message) {
  process.stdout.write(`${message}\n`);
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !/^(?:node_modules|dist|test)$|\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function isStamped(stamp, hash) {
  const path = join(root, stamp);
  return existsSync(path) && readFileSync(path, 'utf8') === hash;
}

// A production or omit-dev setting of the surrounding npm would leave the build tools out.
function cleanEnvironment() {
  const left = /^(NODE_ENV|npm_config_(omit|production|only|include|global|prefix|workspaces?))$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !left.test(name)));
}

/** `start` and `admin` leave installed tools alone, which npm would otherwise remove. */
function install() {
  const isWhole = !['start', 'admin'].includes(mode) || hasTools(root);
  if (isInstalled(root, { isWhole })) return;
  say(`Installing dependencies${isWhole ? '' : ' to run the portal'} ...`);
  const version = runNpm(['--version'], 'pipe').stdout?.toString().trim() ?? '';
  if (Number.parseInt(version, 10) < OLDEST_NPM) {
    fail(
      `Emcee needs npm ${OLDEST_NPM} or newer. You have ${version}. Node 20 from nodejs.org has it.`,
    );
  }
  const which = isWhole ? '--include=dev' : '--omit=dev';
  const run = runNpm(['ci', which, '--loglevel=error', '--no-audit', '--no-fund'], 'inherit');
  if (run.error) fail(`npm could not be run: ${run.error.message}`);
  if (run.status !== 0) {
    fail('`npm ci` failed: see above. It needs the npm registry, or a filled npm cache.');
  }
}

function runNpm(args, stdio) {
  // Not on the Node of this process: that may be the pinned one, which `npm ci` removes.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const [program, ...words] = npm === undefined ? ['npm', ...args] : [node, npm, ...args];
  return spawnSync(program, words, { cwd: root, stdio, env: cleanEnvironment() });
}

function isPinnedNodeThere() {
  return spawnSync(pinnedNode(), ['--version'], { stdio: 'ignore' }).status === 0;
}

function pinnedNode() {
  return join(root, 'node_modules/.bin/node');
}

// An npm that ignores scripts leaves out the pinned Node, because its package fetches it by a script.
function chooseNode() {
  if (isPinnedNodeThere()) return pinnedNode();
  say("Installing the pinned Node by its package's script, which npm has left out ...");
  runNpm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], 'inherit');
  if (isPinnedNodeThere()) return pinnedNode();
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE_WITHOUT_PIN;
  const isNewEnough = major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
  if (isNewEnough && existsSync(process.execPath)) return process.execPath;
  return fail(
    `The pinned Node can't be installed: see above. It needs the npm registry. Without it, Emcee needs Node ${OLDEST_NODE_WITHOUT_PIN.join('.')} or newer. You have ${process.versions.node}.`,
  );
}

function buildApp(node, { folder, name, modes = ['production'] }) {
  const hash = hashOf([
    'package-lock.json',
    'packages',
    'scripts/building/pre-compress.ts',
    folder,
  ]);
  const stamp = `${folder}/dist/.built`;
  if (isStamped(stamp, hash)) return;
  say(`Building ${name} ...`);
  for (const mode of modes) {
    const run = spawnSync(
      node,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', mode, '--logLevel', 'warn'],
      { cwd: join(root, folder), stdio: 'inherit', env: cleanEnvironment() },
    );
    if (run.status !== 0) fail(`Building ${name} failed: see above.`);
  }
  writeFileSync(join(root, stamp), hash);
}

function provideChromium() {
  const found = findChromium();
  if (found !== undefined) return;
  const problem = installChromium(say);
  if (problem !== undefined) fail(problem);
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`Emcee needs Node ${OLDEST_NODE} or newer. You have ${process.versions.node}.`);
}
install();
const node = chooseNode();
if (mode !== 'install' && mode !== 'admin') {
  buildApp(node, { folder: 'apps/portal', name: 'the portal' });
  // The preview adds its files to those of the app.
  const modes = ['production', 'preview'];
  buildApp(node, { folder: 'apps/play', name: "the players' app", modes });
}
if (mode === 'test') provideChromium();

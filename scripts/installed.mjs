// Whether `node_modules` holds what the lock file names. Plain JavaScript, as prepare.mjs needs it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

// npm writes it last: an install that was cut off has none.
function installedPackages(root) {
  return readJson(join(root, 'node_modules/.package-lock.json'))?.packages ?? {};
}

function workspacesOf(root) {
  const folders = ['packages', 'apps'].flatMap((group) =>
    existsSync(join(root, group))
      ? readdirSync(join(root, group)).map((name) => `${group}/${name}`)
      : [],
  );
  return ['', ...folders.filter((folder) => existsSync(join(root, folder, 'package.json')))];
}

/** Whether more is installed than the portal runs on. */
export function hasTools(root) {
  return Object.values(installedPackages(root)).some(({ dev }) => dev === true);
}

/** Whether everything is there that the lock file names for this machine, the tools too where it `isWhole`. */
export function isInstalled(root, { isWhole }) {
  const locked = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const there = installedPackages(root);
  const isThere = ([path, { version, link, dev, optional, devOptional }]) =>
    !path.includes('node_modules/') ||
    link === true ||
    // Other machines need those that this one leaves out.
    optional === true ||
    devOptional === true ||
    (dev === true && !isWhole) ||
    there[path]?.version === version;
  return (
    workspacesOf(root).every((folder) => isLocked(root, { folder, locked })) &&
    Object.entries(locked).every(isThere)
  );
}

// A manifest that asks for something else than the lock file knows: `npm ci` says what.
function isLocked(root, { folder, locked }) {
  const manifest = readJson(join(root, folder, 'package.json'));
  return KINDS.every((kind) => isSame(manifest[kind], locked[folder]?.[kind]));
}

function isSame(wanted = {}, known = {}) {
  const names = Object.keys(wanted);
  return (
    names.length === Object.keys(known).length &&
    names.every((name) => wanted[name] === known[name])
  );
}

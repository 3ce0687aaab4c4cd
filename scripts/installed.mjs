// Plain JavaScript, because prepare.mjs imports it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

// npm writes this file last, so an interrupted install has none.
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

export function hasTools(root) {
  return Object.values(installedPackages(root)).some(({ dev }) => dev === true);
}

/** Leaves out packages for other machines; with `isWhole` the tools are needed too. */
export function isInstalled(root, { isWhole }) {
  const locked = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const there = installedPackages(root);
  const isThere = ([path, { version, link, dev, optional, devOptional }]) =>
    !path.includes('node_modules/') ||
    link === true ||
    // Some optional packages are for other machines only.
    optional === true ||
    devOptional === true ||
    (dev === true && !isWhole) ||
    there[path]?.version === version;
  return (
    workspacesOf(root).every((folder) => isLocked(root, { folder, locked })) &&
    Object.entries(locked).every(isThere)
  );
}

// Detects a manifest that disagrees with the lock file; `npm ci` then explains the difference.
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

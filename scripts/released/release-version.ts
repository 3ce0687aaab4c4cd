import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const VERSION = /^\d+\.\d+\.\d+$/;
const UNRELEASED = '## Unreleased';
const MANIFESTS = ['package.json', '{apps,packages}/*/package.json'];

type Release = {
  folder: string;
  version: string;
  today: string;
  /** Further files become part of the release's commit. */
  addFiles?(): void;
};

/** Refuses before anything is written. Returns the command that publishes the release. */
export function releaseVersion({ folder, version, today, addFiles }: Release): string {
  const gitWith = (input: string, ...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', input });
  const git = (...args: string[]) => gitWith('', ...args);
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  const notes = notesOf(changelog);
  const tag = `v${version}`;
  const branch = git('branch', '--show-current').trim();
  refuseVersion(version, changelog);
  if (git('status', '--porcelain') !== '')
    throw new Error('Some changes are not committed. Commit or discard them first.');
  if (branch === '') throw new Error('No branch is checked out. Check one out first.');
  if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} already exists.`);
  if (notes === '') throw new Error('CHANGELOG.md has nothing under Unreleased.');

  addFiles?.();
  const heading = `${UNRELEASED}\n\n## ${version} (${today})`;
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog.replace(UNRELEASED, heading));
  for (const manifest of globSync(MANIFESTS, { cwd: folder })) {
    rewrite(join(folder, manifest), (text) => withVersion(text, version));
  }
  rewrite(join(folder, 'package-lock.json'), (text) => lockWithVersion(text, version));
  git('add', '--all');
  git('commit', '--quiet', '--message', `release: ${version}`);
  // Headings of the notes begin with `#`, which git would strip as comments.
  gitWith(`${version}\n\n${notes}`, 'tag', '--annotate', tag, '--cleanup=whitespace', '--file=-');
  return `Released ${version}. To publish it:\n\n  git push origin ${branch} ${tag}\n`;
}

function notesOf(changelog: string): string {
  const [, section] = changelog.split(`\n${UNRELEASED}\n`);
  if (section === undefined) throw new Error(`CHANGELOG.md has no ${UNRELEASED}.`);
  return (section.split(/^## /m)[0] ?? '').trim();
}

function refuseVersion(version: string, changelog: string): void {
  if (!VERSION.test(version)) throw new Error('The version must look like 1.2.3.');
  const newest = /^## (\d+\.\d+\.\d+) /m.exec(changelog)?.[1];
  if (newest !== undefined && !isNewer(version, newest)) {
    throw new Error(`${version} is not newer than ${newest}.`);
  }
}

function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

// Keeps the layout of the rest of the file. Our packages name each other by their exact version.
function withVersion(manifest: string, version: string): string {
  return manifest
    .replace(/^ {2}"version": "[^"]*"/m, `  "version": "${version}"`)
    .replace(/"(@emcee\/[^"]*)": "[^"]*"/g, `"$1": "${version}"`);
}

type LockFile = { version: string; packages: Record<string, LockedPackage> };
type LockedPackage = { version?: string; dependencies?: Record<string, string> };

function lockWithVersion(text: string, version: string): string {
  const lock: LockFile = JSON.parse(text);
  lock.version = version;
  for (const [path, own] of Object.entries(lock.packages)) {
    if (path.includes('node_modules/')) continue;
    own.version = version;
    for (const name of Object.keys(own.dependencies ?? {})) {
      if (own.dependencies && name.startsWith('@emcee/')) own.dependencies[name] = version;
    }
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}

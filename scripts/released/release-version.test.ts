import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { releaseVersion } from './release-version.ts';

const CHANGELOG = `# Changelog

What a user sees.

## Unreleased

- Hosts: a list.

### For operators

- A backup.
`;

let folder = '';
let firstCommit = '';

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
}

function write(file: string, content: string | object): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'work');
}

function release(version: string): string {
  return releaseVersion({ folder, version, today: '2026-11-22' });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'emcee-release-'));
  git('init', '--quiet', '--initial-branch', 'main');
  // Overrides the machine's settings: a commit must not ask for somebody's key.
  git('config', 'commit.gpgSign', 'false');
  git('config', 'tag.gpgSign', 'false');
  git('config', 'user.name', 'Somebody');
  git('config', 'user.email', 'somebody@example.test');
  write('CHANGELOG.md', CHANGELOG);
  write('package.json', '{\n  "name": "emcee",\n  "version": "0.1.0",\n  "files": ["a", "b"]\n}\n');
  write('apps/server/package.json', {
    name: '@emcee/server',
    version: '0.1.0',
    dependencies: { '@emcee/game': '0.1.0', pg: '8.0.0' },
  });
  write('packages/game/package.json', { name: '@emcee/game', version: '0.1.0' });
  write('package-lock.json', {
    name: 'emcee',
    version: '0.1.0',
    packages: {
      '': { version: '0.1.0' },
      'apps/server': { version: '0.1.0', dependencies: { '@emcee/game': '0.1.0', pg: '8.0.0' } },
      'node_modules/@emcee/game': { resolved: 'packages/game', link: true },
      'node_modules/pg': { version: '8.0.0' },
      'packages/game': { version: '0.1.0' },
    },
  });
  commit();
  firstCommit = git('rev-parse', 'HEAD').trim();
});

// One repository for all tests: making one takes longer than a test.
afterEach(() => {
  const tags = git('tag').split('\n').filter(Boolean);
  if (tags.length > 0) git('tag', '--delete', ...tags);
  git('checkout', '--quiet', '--force', '-B', 'main', firstCommit);
  git('clean', '--quiet', '--force', '-d');
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a release', () => {
  it('dates the lines under Unreleased with their version, and leaves an empty Unreleased section', () => {
    release('0.2.0');
    expect(read('CHANGELOG.md')).toBe(
      CHANGELOG.replace('## Unreleased', '## Unreleased\n\n## 0.2.0 (2026-11-22)'),
    );
  });

  it('gives every package its version, and leaves everything else unchanged', () => {
    release('0.2.0');
    expect(read('package.json')).toBe(
      '{\n  "name": "emcee",\n  "version": "0.2.0",\n  "files": ["a", "b"]\n}\n',
    );
    expect(JSON.parse(read('apps/server/package.json'))).toMatchObject({
      version: '0.2.0',
      dependencies: { '@emcee/game': '0.2.0', pg: '8.0.0' },
    });
    expect(JSON.parse(read('package-lock.json'))).toEqual({
      name: 'emcee',
      version: '0.2.0',
      packages: {
        '': { version: '0.2.0' },
        'apps/server': { version: '0.2.0', dependencies: { '@emcee/game': '0.2.0', pg: '8.0.0' } },
        'node_modules/@emcee/game': { resolved: 'packages/game', link: true },
        'node_modules/pg': { version: '8.0.0' },
        'packages/game': { version: '0.2.0' },
      },
    });
  });

  it('is one commit with an annotated tag whose message is the notes, headings included', () => {
    expect(release('0.2.0')).toContain('git push origin main v0.2.0');
    expect(git('log', '--format=%s')).toBe('release: 0.2.0\nwork\n');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag\n');
    expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
    expect(git('tag', '--list', 'v0.2.0', '--format=%(contents)').trim()).toBe(
      '0.2.0\n\n- Hosts: a list.\n\n### For operators\n\n- A backup.',
    );
  });

  it('includes the files written for it, and writes none if it is refused', () => {
    const addFiles = () => write('released/0.2.0.backup', 'a backup');
    const refused = { folder, version: '0.0.9', today: '2026-11-22', addFiles };
    write('CHANGELOG.md', CHANGELOG.replace('- Hosts: a list.', '## 0.1.0 (2026-11-21)'));
    commit();
    expect(() => releaseVersion(refused)).toThrow('not newer');
    expect(git('status', '--porcelain')).toBe('');
    write('CHANGELOG.md', CHANGELOG);
    commit();
    releaseVersion({ ...refused, version: '0.2.0' });
    expect(git('show', 'v0.2.0:released/0.2.0.backup')).toBe('a backup');
  });

  it('can be the first one, of the version that the packages have already', () => {
    release('0.1.0');
    expect(read('CHANGELOG.md')).toContain('## 0.1.0 (2026-11-22)');
    expect(git('tag', '--list')).toBe('v0.1.0\n');
  });

  it('has only its own lines in the tag when another one follows', () => {
    release('0.9.0');
    write('CHANGELOG.md', read('CHANGELOG.md').replace('Unreleased\n', 'Unreleased\n\n- More.\n'));
    commit();
    release('0.10.0');
    const notes = git('tag', '--list', 'v0.10.0', '--format=%(contents)').trim();
    expect(notes).toBe('0.10.0\n\n- More.');
  });
});

describe('a release that is not possible', () => {
  it.each([
    ['a version that is none', 'next', () => undefined, /must look like 1\.2\.3/],
    ['no version', '', () => undefined, /must look like 1\.2\.3/],
    ['work that is not committed', '0.2.0', () => write('a.ts', ''), /not committed/],
    [
      'a commit on no branch',
      '0.2.0',
      () => git('checkout', '--quiet', '--detach'),
      /No branch is checked/,
    ],
    ['a tag that exists', '0.2.0', () => git('tag', 'v0.2.0'), /tag v0\.2\.0 already/],
    ['nothing new', '0.3.0', () => release('0.2.0'), /nothing under Unreleased/],
    ['an older version', '0.1.9', () => release('0.2.0'), /0\.1\.9 is not newer than 0\.2\.0/],
    ['the same version', '0.2.0', () => release('0.2.0'), /0\.2\.0 is not newer than 0\.2\.0/],
  ])('is refused before anything is written: %s', (...[, version, prepare, message]) => {
    prepare();
    const before = [git('for-each-ref'), git('status', '--porcelain')];
    expect(() => release(version)).toThrow(message);
    expect([git('for-each-ref'), git('status', '--porcelain')]).toEqual(before);
  });
});

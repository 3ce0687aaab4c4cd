import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

/** Paths that exist only where the product runs, or at a reader's machine. */
const ELSEWHERE = ['node_modules/', 'DATA_DIR/', 'dataDir/', 'deploy/.env'];
const SOURCE = /\.(?:ts|tsx|mjs|css|html|svg|sh|py|ya?ml|conf|ini|cfg|md)$/;

const exclude = (path: string) => /(?:^|\/)(?:node_modules|dist|\.git|\.data)$/.test(path);
const paths = globSync('{*,.ci/**,.github/**,[a-z]*/**}', { cwd: root, exclude });
const known = new Set(paths);
/** Documents shorten paths, so each ending at a folder's boundary counts. */
const endings = new Set(
  paths.flatMap((path) => path.split('/').map((_, from, names) => names.slice(from).join('/'))),
);

const documents = paths
  .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')
  .map((path) => ({ path, text: proseOf(path) }));

function proseOf(path: string): string {
  return readFileSync(posix.join(root, path), 'utf8').replace(/^```.*?^```$/gms, '');
}

function isPath(word: string): boolean {
  if (/[\s<>*{}$:()=]|^[-/@]/.test(word)) return false;
  if (ELSEWHERE.some((start) => word.startsWith(start))) return false;
  return word.includes('/') || SOURCE.test(word);
}

function anchorsOf(path: string): string[] {
  return [...proseOf(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const named = documents.flatMap(({ path, text }) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, word = '']) => word)
    .filter(isPath)
    .map((word) => ({ path, word })),
);

const links = documents.flatMap(({ path, text }) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => ({ path, link })),
);

describe('the documents', () => {
  it('are found, and name many paths', () => {
    expect(documents.length).toBeGreaterThan(40);
    expect(named.length).toBeGreaterThan(150);
    expect(links.length).toBeGreaterThan(100);
  });

  it('name files and folders that exist', () => {
    const gone = named.filter(({ word }) => !endings.has(word.replace(/\/$/, '')));
    expect(gone).toEqual([]);
  });

  it('name tests and journeys that exist', () => {
    const tests = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/`([a-z0-9-]+\.(?:test|e2e))`/g)].map(([, word = '']) => ({
        path,
        word,
      })),
    );
    expect(tests.length).toBeGreaterThan(100);
    const isThere = (word: string) => endings.has(`${word}.ts`) || endings.has(`${word}.tsx`);
    expect(tests.filter(({ word }) => !isThere(word))).toEqual([]);
  });

  it('link to pages and headings that exist', () => {
    const dead = links.filter(({ path, link }) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : posix.join(posix.dirname(path), file);
      if (!known.has(target.replace(/\/$/, ''))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
    expect(dead).toEqual([]);
  });
});

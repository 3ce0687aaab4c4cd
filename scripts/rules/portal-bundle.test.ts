import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BUILD_MS,
  builtApp,
  type Chunk,
  chunksOf,
  compressedBytes,
  loadedWith,
} from '../building/built-app.ts';
import { root } from '../testing/run-step.ts';

const MOST_BYTES_AT_FIRST = 108_300;
/** Counts the signed-in pages' frame and the code they share, before the first page. */
const MOST_BYTES_OF_FRAME = 100_000;
const MOST_BYTES_OF_HOSTS = 144_800;
const MOST_BYTES_AFTER = 77_000;
/** Counts the files for the list of hosts, after those of the sign-in. */
const MOST_FILES = 6;
/** Counts a page beyond the frame, or beyond the sign-in for pages before it. */
const MOST_BYTES_OF_PAGE = 55_000;

const FRAMES = ['shell', 'host-site-frame'];
const SHARED = ['base', 'library', 'parts', 'records'];
// Before the sign-in, only dialogs and toasts need it, and no page opens with one.
const AFTER = 'overlays';
/** The first script loads it for pages that use it. */
const LIBRARY = 'base';
const IS_PAGE = /-pages?$|^(?:forgot|reset)-password$/;
const IS_BEFORE_SIGN_IN = /^(?:error|register|verif|confirm|(?:host-)?(?:forgot|reset|sign))/;

describe('the portal', () => {
  let chunks: Chunk[];
  let first: Set<Chunk>;

  beforeAll(async () => {
    chunks = chunksOf(await builtApp('portal'));
    first = loadedWith(
      chunks,
      chunks.filter(({ isEntry }) => isEntry),
    );
  }, BUILD_MS);

  const named = (names: readonly string[]) => chunks.filter(({ name }) => names.includes(name));

  function bytesOf(loaded: Iterable<Chunk>, isThere: ReadonlySet<Chunk>): number {
    return [...loaded]
      .filter((chunk) => !isThere.has(chunk))
      .reduce((sum, { code }) => sum + compressedBytes(code), 0);
  }

  it('loads scripts of 108 kB at most for the sign-in', () => {
    const bytes = bytesOf(first, new Set());
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(MOST_BYTES_AT_FIRST);
  });

  it('shows the sign-in with its first script', () => {
    expect([...first].some(({ code }) => code.includes('Welcome back'))).toBe(true);
    expect(chunks.filter(({ name }) => name === 'login-page')).toEqual([]);
  });

  it('needs no component library before the sign-in', () => {
    const early = chunks.filter(({ name }) => IS_PAGE.test(name) && IS_BEFORE_SIGN_IN.test(name));
    expect(early.length).toBeGreaterThan(8);
    const later = new Set([...first, ...early].flatMap(({ dynamicImports }) => dynamicImports));
    const parts = chunks.filter(
      ({ name, fileName }) =>
        later.has(fileName) && !IS_PAGE.test(name) && ![...FRAMES, AFTER, LIBRARY].includes(name),
    );
    expect(parts.map(({ name }) => name)).toContain('host-hint');
    const loaded = [...loadedWith(chunks, [...first, ...early, ...parts])];
    const names = loaded.flatMap(({ moduleIds }) => moduleIds);
    expect(names.filter((name) => name.includes('@mantine/core'))).toEqual([]);
  });

  it('has a frame of 100 kB at most around the signed-in pages', () => {
    const frame = loadedWith(chunks, named([...FRAMES, ...SHARED]));
    expect(bytesOf(frame, first)).toBeLessThan(MOST_BYTES_OF_FRAME);
  });

  it('loads the list of hosts in few files without the component library, and overlays after it', () => {
    const page = loadedWith(chunks, [...first, ...named(['shell', 'hosts-page'])]);
    expect(page.size - first.size).toBeLessThan(MOST_FILES);
    expect(bytesOf(page, new Set())).toBeLessThan(MOST_BYTES_OF_HOSTS);
    const modules = [...page].flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((name) => name.includes('@mantine/core'))).toEqual([]);
    expect([...page].map(({ name }) => name)).not.toContain(AFTER);
    const after = loadedWith(chunks, named([AFTER]));
    expect(after.size).toBeGreaterThan(1);
    expect(bytesOf(after, page)).toBeLessThan(MOST_BYTES_AFTER);
  });

  it('brings the component library with each page of the frame that uses it', () => {
    const routes = readFileSync(join(root, 'apps/portal/src/app/routes.ts'), 'utf8');
    const [, shell = ''] = routes.split("frame: 'shell', pages: {");
    const [inShell = ''] = shell.split("frame: '");
    const plain = [...inShell.matchAll(/ lazyPage\(.*?\/([\w-]+)\.tsx'/g)].map(
      ([, name = '']) => name,
    );
    expect(plain).toContain('hosts-page');
    const frame = loadedWith(chunks, [...first, ...named(['shell'])]);
    const uses = plain.filter((name) => {
      const page = loadedWith(chunks, named([name]));
      const later = new Set(
        [...page]
          .filter((each) => !frame.has(each))
          .flatMap(({ dynamicImports }) => dynamicImports),
      );
      // Overlays bring the library's provider themselves.
      const parts = chunks.filter(({ name, fileName }) => later.has(fileName) && name !== AFTER);
      const modules = [...loadedWith(chunks, [...page, ...parts])].flatMap(
        ({ moduleIds }) => moduleIds,
      );
      return modules.some((module) => module.includes('@mantine/core'));
    });
    expect(uses).toEqual([]);
  });

  it('loads 55 kB at most for each further page', () => {
    const frame = loadedWith(chunks, [...first, ...named([...FRAMES, ...SHARED, AFTER])]);
    const pages = chunks.filter(({ name }) => IS_PAGE.test(name));
    expect(pages.length).toBeGreaterThan(30);
    const sizes = pages.map((page) => {
      const isThere = IS_BEFORE_SIGN_IN.test(page.name) ? first : frame;
      return { page: page.name, bytes: bytesOf(loadedWith(chunks, [page]), isThere) };
    });
    expect(sizes.filter(({ bytes }) => bytes > MOST_BYTES_OF_PAGE)).toEqual([]);
  });
});

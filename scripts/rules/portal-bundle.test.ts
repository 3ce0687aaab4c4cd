import { beforeAll, describe, expect, it } from 'vitest';
import {
  BUILD_MS,
  type BuiltFile,
  builtApp,
  type Chunk,
  chunksOf,
  compressedBytes,
  loadedWith,
} from '../building/built-app.ts';

/** The most that the sign-in loads, compressed. */
const MOST_BYTES_AT_FIRST = 110_000;
/** The most that stands around the signed-in pages, and that these share, before the first of them is there. */
const MOST_BYTES_OF_FRAME = 75_000;
/** What a server sends before it waits for a reply, less the headers. */
const MOST_BYTES_OF_DOCUMENT = 12_500;
/** The most that comes behind it: what opens over a page, and fields of few pages. */
const MOST_BYTES_BEHIND = 60_000;
/** The most that any page loads on top of that, and a page before the sign-in on top of the sign-in. */
const MOST_BYTES_OF_PAGE = 40_000;

const FRAMES = ['shell', 'host-site-frame'];
const SHARED = ['library', 'contract', 'tools', 'parts'];
const BEHIND = ['overlays', 'more-of-library'];
const IS_PAGE = /-page$/;
// Only forms that hold work ask it, and these are behind the sign-in.
const LEAVE_QUESTION = 'leave-question';
// Nobody is signed in there.
const IS_BEFORE_SIGN_IN = /^(?:error|register|verif|confirm|(?:host-)?(?:forgot|reset|sign))/;

describe('the portal', () => {
  let files: BuiltFile[];
  let chunks: Chunk[];
  let first: Set<Chunk>;

  beforeAll(async () => {
    files = await builtApp('portal');
    chunks = chunksOf(files);
    first = loadedWith(
      chunks,
      chunks.filter(({ isEntry }) => isEntry),
    );
  }, BUILD_MS);

  const named = (names: readonly string[]) => chunks.filter(({ name }) => names.includes(name));

  function textOf(name: string): string {
    const file = files.find(({ fileName }) => fileName === name);
    return file?.type === 'asset' ? String(file.source) : '';
  }

  function bytesOf(loaded: Iterable<Chunk>, isThere: ReadonlySet<Chunk>): number {
    return [...loaded]
      .filter((chunk) => !isThere.has(chunk))
      .reduce((sum, { code }) => sum + compressedBytes(code), 0);
  }

  it('is signed in to with scripts of 110 kB at most', () => {
    const bytes = bytesOf(first, new Set());
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(MOST_BYTES_AT_FIRST);
  });

  it('shows the sign-in with its first script', () => {
    expect([...first].some(({ code }) => code.includes('Welcome back'))).toBe(true);
    expect(chunks.filter(({ name }) => name === 'login-page')).toEqual([]);
  });

  it('does without the component library before the sign-in', () => {
    const early = chunks.filter(({ name }) => IS_PAGE.test(name) && IS_BEFORE_SIGN_IN.test(name));
    expect(early.length).toBeGreaterThan(8);
    const later = new Set([...first, ...early].flatMap(({ dynamicImports }) => dynamicImports));
    const parts = chunks.filter(
      ({ name, fileName }) =>
        later.has(fileName) && !IS_PAGE.test(name) && ![...FRAMES, LEAVE_QUESTION].includes(name),
    );
    expect(parts.map(({ name }) => name)).toContain('host-hint');
    const loaded = [...loadedWith(chunks, [...first, ...early, ...parts])];
    const names = loaded.flatMap(({ moduleIds }) => moduleIds);
    expect(names.filter((name) => name.includes('@mantine/core'))).toEqual([]);
  });

  it('has a frame of 75 kB at most around the signed-in pages', () => {
    const frame = loadedWith(chunks, named([...FRAMES, ...SHARED]));
    expect(bytesOf(frame, first)).toBeLessThan(MOST_BYTES_OF_FRAME);
  });

  it.each(['signed-in.html', 'signed-in-education.html'])(
    'shows that frame before any script, in styles that come with it: %s',
    (name) => {
      const document = textOf(name);
      expect(document.length).toBeLessThan(MOST_BYTES_OF_DOCUMENT);
      const sheets = [...document.matchAll(/rel="stylesheet"[^>]*href="\/([^"]+)"/g)];
      const styles = sheets.map(([, file = '']) => textOf(file)).join('');
      const classes = [...document.matchAll(/class="([^"]*)"/g)].flatMap(([, all = '']) =>
        all.split(' '),
      );
      const ours = new Set(classes.filter((each) => each.startsWith('_')));
      expect(ours.size).toBeGreaterThan(10);
      expect([...ours].filter((each) => !styles.includes(`.${each}`))).toEqual([]);
    },
  );

  it('loads what opens over the list of hosts behind it', () => {
    const page = loadedWith(chunks, [...first, ...named([...FRAMES, 'hosts-page'])]);
    const names = [...page].map(({ name }) => name);
    expect(names.filter((name) => BEHIND.includes(name))).toEqual([]);
    const behind = loadedWith(chunks, named(BEHIND));
    expect(behind.size).toBeGreaterThan(1);
    expect(bytesOf(behind, page)).toBeLessThan(MOST_BYTES_BEHIND);
  });

  it('loads 40 kB at most for each further page', () => {
    const frame = loadedWith(chunks, [...first, ...named([...FRAMES, ...SHARED, ...BEHIND])]);
    const pages = chunks.filter(({ name }) => IS_PAGE.test(name));
    expect(pages.length).toBeGreaterThan(30);
    const sizes = pages.map((page) => {
      const isThere = IS_BEFORE_SIGN_IN.test(page.name) ? first : frame;
      return { page: page.name, bytes: bytesOf(loadedWith(chunks, [page]), isThere) };
    });
    expect(sizes.filter(({ bytes }) => bytes > MOST_BYTES_OF_PAGE)).toEqual([]);
  });
});

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
import { newerNames, newerStyles } from '../building/newer-names.ts';

const MOST_BYTES = 82_000;
const MOST_BYTES_AFTERWARDS = 87_000;

const ENTRIES = ['phone', 'screen', 'games', 'preview'];

type Files = {
  chunks: readonly Chunk[];
  styles: string;
  document: string;
  screenDocument: string;
  pastGamesDocument: string;
};

async function builtFiles(): Promise<Files> {
  const files = [...(await builtApp('play')), ...(await builtApp('play', 'preview'))];
  const named = (name: string) => textOf(files.filter(({ fileName }) => fileName === name));
  const styles = files.filter(({ fileName }) => fileName.endsWith('.css'));
  return {
    chunks: chunksOf(files),
    styles: textOf(styles),
    document: named('index.html'),
    screenDocument: named('screen.html'),
    pastGamesDocument: named('my-games.html'),
  };
}

function loadedAtFirst(chunks: readonly Chunk[], entry: string): string {
  const first = chunks.filter(({ isEntry, name }) => isEntry && name === entry);
  return [...loadedWith(chunks, first)].map(({ code }) => code).join('\n');
}

function textOf(files: readonly BuiltFile[]): string {
  return files.map((file) => ('source' in file ? String(file.source) : '')).join('\n');
}

describe("the players' app", () => {
  let files: Files;

  beforeAll(async () => {
    files = await builtFiles();
  }, BUILD_MS);

  it('loads a document and scripts of 82 kB at most', () => {
    const code = loadedAtFirst(files.chunks, 'phone');
    expect(code.length).toBeGreaterThan(100_000);
    expect(compressedBytes(files.document) + compressedBytes(code)).toBeLessThan(MOST_BYTES);
  });

  it('opens a past game with 87 kB at most', () => {
    const code = loadedAtFirst(files.chunks, 'games');
    expect(code.length).toBeGreaterThan(100_000);
    expect(compressedBytes(files.pastGamesDocument) + compressedBytes(code)).toBeLessThan(
      MOST_BYTES_AFTERWARDS,
    );
  });

  it.each(ENTRIES)('uses only names that the oldest browsers know on the %s', (entry) => {
    const code = loadedAtFirst(files.chunks, entry);
    expect(code.length).toBeGreaterThan(100_000);
    expect(newerNames(code)).toEqual([]);
  });

  it('loads rarely needed parts later, with names that the oldest browsers know', () => {
    const loaded = ENTRIES.map((entry) => loadedAtFirst(files.chunks, entry)).join('\n');
    const later = files.chunks.filter(({ code }) => !loaded.includes(code));
    const names = new Set(later.map(({ name }) => name));
    expect([
      'bets',
      'game-page',
      'handout-tabs',
      'keepsake-page',
      'login-gate',
      'later-pages',
      'list-answers',
      'round-page',
      'team-acts',
      'team-code-page',
    ]).toSatisfy((parts: string[]) => parts.every((part) => names.has(part)));
    for (const { code } of later) expect(newerNames(code)).toEqual([]);
  });

  it('uses only styles that the oldest browsers know', () => {
    // Proves that the styles of phones and of big screens are included.
    expect(files.styles).toContain('--canvas');
    expect(files.styles).toContain('--look-here');
    expect(newerStyles(files.styles)).toEqual([]);
  });

  it('needs nothing inline, which the policy refuses', () => {
    for (const document of [files.document, files.screenDocument, files.pastGamesDocument]) {
      expect(document).not.toMatch(/<script(?![^>]* src=)|<style|style=|onload=/);
      expect(document).toContain('src="/play/assets/');
    }
  });
});

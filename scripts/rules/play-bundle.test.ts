import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newerNames, newerStyles } from '../newer-names.ts';
import { root } from '../run-step.ts';

/** The most that a phone loads before it shows something, compressed. */
const MOST_BYTES = 90_000;
/** The same of an evening that is over. */
const MOST_BYTES_AFTERWARDS = 83_000;

const ENTRIES = ['phone', 'screen', 'evenings'];

type Files = {
  chunks: readonly Chunk[];
  /** Of phones and screens. */
  styles: string;
  document: string;
  screenDocument: string;
  eveningsDocument: string;
};

async function builtFiles(): Promise<Files> {
  // The tests' own mode would build React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    root: join(root, 'apps/play'),
    logLevel: 'silent',
    build: { write: false },
  });
  const files = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const named = (name: string) => textOf(files.filter(({ fileName }) => fileName === name));
  const chunks = files.filter((file) => file.type === 'chunk');
  const styles = files.filter(({ fileName }) => fileName.endsWith('.css'));
  return {
    chunks,
    styles: textOf(styles),
    document: named('index.html'),
    screenDocument: named('screen.html'),
    eveningsDocument: named('evenings.html'),
  };
}

type Chunk = Extract<Rolldown.RolldownOutput['output'][number], { type: 'chunk' }>;

/** The scripts that a document loads: its entry, and what that imports. */
function loadedAtFirst(chunks: readonly Chunk[], entry: string): string {
  const loaded = new Set(chunks.filter(({ isEntry, name }) => isEntry && name === entry));
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  }
  return [...loaded].map(({ code }) => code).join('\n');
}

function textOf(files: readonly Rolldown.RolldownOutput['output'][number][]): string {
  return files.map((file) => ('source' in file ? String(file.source) : '')).join('\n');
}

function compressedBytes(text: string): number {
  return brotliCompressSync(text).length;
}

describe("the players' app", () => {
  let files: Files;

  beforeAll(async () => {
    files = await builtFiles().finally(() => vi.unstubAllEnvs());
  });

  it('is loaded with a document and scripts of 90 kB at most', () => {
    const code = loadedAtFirst(files.chunks, 'phone');
    expect(code.length).toBeGreaterThan(100_000);
    expect(compressedBytes(files.document) + compressedBytes(code)).toBeLessThan(MOST_BYTES);
  });

  it('opens an evening that is over with 83 kB at most', () => {
    const code = loadedAtFirst(files.chunks, 'evenings');
    expect(code.length).toBeGreaterThan(100_000);
    expect(compressedBytes(files.eveningsDocument) + compressedBytes(code)).toBeLessThan(
      MOST_BYTES_AFTERWARDS,
    );
  });

  it.each(ENTRIES)('runs on the %s by names that the oldest browsers know', (entry) => {
    const code = loadedAtFirst(files.chunks, entry);
    expect(code.length).toBeGreaterThan(100_000);
    expect(newerNames(code)).toEqual([]);
  });

  it('loads what few phones need later, by names that old browsers know as well', () => {
    const loaded = ENTRIES.map((entry) => loadedAtFirst(files.chunks, entry)).join('\n');
    const later = files.chunks.filter(({ code }) => !loaded.includes(code));
    const names = new Set(later.map(({ name }) => name));
    expect([
      'bets',
      'login-gate',
      'later-pages',
      'round-page',
      'team-acts',
      'team-code-page',
    ]).toSatisfy((parts: string[]) => parts.every((part) => names.has(part)));
    for (const { code } of later) expect(newerNames(code)).toEqual([]);
  });

  it('is styled by what the oldest browsers know', () => {
    // Of phones, and of screens.
    expect(files.styles).toContain('--canvas');
    expect(files.styles).toContain('--look-here');
    expect(newerStyles(files.styles)).toEqual([]);
  });

  it('asks for nothing inline, which the policy refuses', () => {
    for (const document of [files.document, files.screenDocument, files.eveningsDocument]) {
      expect(document).not.toMatch(/<script(?![^>]* src=)|<style|style=|onload=/);
      expect(document).toContain('src="/play/assets/');
    }
  });
});

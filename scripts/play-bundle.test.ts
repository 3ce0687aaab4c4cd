import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from './run-step.ts';

/** The most that a phone loads before it shows something, compressed. */
const MOST_BYTES = 90_000;

/**
 * Names that the oldest browsers of players (Chrome 100, Safari 15.4, Firefox 100) do not know, as they are
 * called. The build turns newer syntax into older one, but adds no names.
 */
const NEWER_CALLS =
  /\.(toSorted|toReversed|toSpliced|findLast|findLastIndex|groupBy|withResolvers|fromAsync|canParse|isWellFormed|toWellFormed|randomUUID|requestIdleCallback|cancelIdleCallback|checkVisibility|isSubsetOf|symmetricDifference|getOrInsert|getOrInsertComputed)\(/g;
const NEWER_STATICS =
  /\b(AbortSignal\.(?:any|timeout)|Promise\.try|URL\.parse|Iterator\.from|Intl\.(?:Segmenter|DurationFormat)|scheduler\.(?:yield|postTask)|Uint8Array\.fromBase64|Math\.(?:f16round|sumPrecise)|Error\.isError|RegExp\.escape)\b/g;
const NEWER_PATTERNS = /\(\?<[=!]/g;
/** What a style sheet may not lean on: each of these would take its whole rule along. */
const NEWER_STYLES =
  /:has\(|\b\d*\.?\d+[dsl]v[hwib]\b|@container|color-mix\(|oklch\(|@scope|@starting-style/g;

type Files = {
  code: string;
  /** Of phones and screens. */
  wholeCode: string;
  styles: string;
  document: string;
  screenDocument: string;
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
    code: loadedAtFirst(chunks),
    wholeCode: chunks.map(({ code }) => code).join('\n'),
    styles: textOf(styles),
    document: named('index.html'),
    screenDocument: named('screen.html'),
  };
}

type Chunk = Extract<Rolldown.RolldownOutput['output'][number], { type: 'chunk' }>;

/** The scripts that the phone's document loads: its entry, and what that imports. */
function loadedAtFirst(chunks: readonly Chunk[]): string {
  const loaded = new Set(chunks.filter(({ isEntry, name }) => isEntry && name === 'phone'));
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
    expect(files.code.length).toBeGreaterThan(100_000);
    expect(compressedBytes(files.document) + compressedBytes(files.code)).toBeLessThan(MOST_BYTES);
  });

  it.each([
    ['calls', NEWER_CALLS],
    ['functions', NEWER_STATICS],
    ['patterns', NEWER_PATTERNS],
  ])('needs no %s that the oldest browsers do not know', (_what, newer) => {
    expect(files.wholeCode.match(newer) ?? []).toEqual([]);
  });

  it('is styled by what the oldest browsers know', () => {
    expect(files.styles).toContain('--canvas');
    expect(files.styles.match(NEWER_STYLES) ?? []).toEqual([]);
  });

  it('asks for nothing inline, which the policy refuses', () => {
    for (const document of [files.document, files.screenDocument]) {
      expect(document).not.toMatch(/<script(?![^>]* src=)|<style|style=|onload=/);
      expect(document).toContain('src="/play/assets/');
    }
  });
});

import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { vi } from 'vitest';
import { root } from '../testing/run-step.ts';
import { testLimits } from '../testing/time-limits.ts';

/** The time limit of a build. */
export const BUILD_MS = testLimits.process;

/** A file of a build. */
export type BuiltFile = Rolldown.RolldownOutput['output'][number];
/** A script of a build. */
export type Chunk = Extract<BuiltFile, { type: 'chunk' }>;

/** The files of an app as they are served, but for their compression. */
export async function builtApp(app: 'play' | 'portal'): Promise<BuiltFile[]> {
  // The tests' own mode would build React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    root: join(root, `apps/${app}`),
    logLevel: 'silent',
    build: { write: false },
  }).finally(() => vi.unstubAllEnvs());
  return [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
}

/** The scripts among the files. */
export function chunksOf(files: readonly BuiltFile[]): Chunk[] {
  return files.filter((file) => file.type === 'chunk');
}

/** The scripts that come with some: they, and what they import. */
export function loadedWith(chunks: readonly Chunk[], first: readonly Chunk[]): Set<Chunk> {
  const loaded = new Set(first);
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  }
  return loaded;
}

const compressed = new Map<string, number>();

/** Bytes of a text as browsers receive it: the server sends what the build has compressed with Brotli. */
export function compressedBytes(text: string): number {
  const bytes = compressed.get(text) ?? brotliCompressSync(text).length;
  compressed.set(text, bytes);
  return bytes;
}

import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { vi } from 'vitest';
import { root } from '../testing/run-step.ts';
import { testLimits } from '../testing/time-limits.ts';

export const BUILD_MS = testLimits.process;

export type BuiltFile = Rolldown.RolldownOutput['output'][number];
export type Chunk = Extract<BuiltFile, { type: 'chunk' }>;

/** Returns files as they are served, before compression. */
export async function builtApp(
  app: 'play' | 'portal',
  mode: 'production' | 'preview' = 'production',
): Promise<BuiltFile[]> {
  // The tests' own mode would build React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    root: join(root, `apps/${app}`),
    mode,
    logLevel: 'silent',
    build: { write: false },
  }).finally(() => vi.unstubAllEnvs());
  return [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
}

export function chunksOf(files: readonly BuiltFile[]): Chunk[] {
  return files.filter((file) => file.type === 'chunk');
}

export function loadedWith(chunks: readonly Chunk[], first: readonly Chunk[]): Set<Chunk> {
  const loaded = new Set(first);
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  }
  return loaded;
}

const compressed = new Map<string, number>();

/** Compresses with Brotli, as the server does. */
export function compressedBytes(text: string): number {
  const bytes = compressed.get(text) ?? brotliCompressSync(text).length;
  compressed.set(text, bytes);
  return bytes;
}

import type { Readable } from 'node:stream';

/** Returns what the streams have said so far. */
export function collectText(...streams: readonly (Readable | null)[]): () => string {
  let text = '';
  for (const stream of streams) {
    stream?.on('data', (part: Buffer) => {
      text += part.toString();
    });
  }
  return () => text;
}

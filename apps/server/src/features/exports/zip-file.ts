import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

export type ArchivedFile = { path: string; text: AsyncIterable<string> | Iterable<string> };

// Fast, because each file is downloaded once.
const LEVEL = 3;

/** No file is ever in memory as a whole. */
export async function* zipFile(files: Iterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error !== null) throw error;
    ready.push(part);
  });
  const encoder = new TextEncoder();
  for (const { path, text } of files) {
    const entry = new ZipDeflate(path, { level: LEVEL });
    zip.add(entry);
    for await (const part of text) {
      entry.push(encoder.encode(part));
      yield* ready;
      ready = [];
      // Compression blocks the event loop.
      await setImmediate();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}

import { createWriteStream } from 'node:fs';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../platform/secrets.ts';

/** A slow reader must not keep content in memory. Nobody else can open the file; it disappears once read. */
export async function spool(content: Readable): Promise<{ sizeBytes: number; content: Readable }> {
  const path = join(tmpdir(), `emcee-export-${newId()}`);
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const file = await open(path);
    const { size: sizeBytes } = await file.stat();
    return { sizeBytes, content: file.createReadStream() };
  } finally {
    // An open file stays readable without a name, and is removed when closed, even by a kill.
    await unlink(path).catch(() => undefined);
  }
}

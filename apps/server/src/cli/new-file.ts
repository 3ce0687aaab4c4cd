import { constants } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

async function refuseIfThere(file: string): Promise<void> {
  const isThere = await access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Error(`${file} already exists. Choose another name.`);
}

/** Readable only by its owner. A complete draft gets the final name. */
export async function writeNewFile(
  file: string,
  pieces: AsyncIterable<Uint8Array | string>,
  through: readonly Transform[] = [],
): Promise<void> {
  await refuseIfThere(file);
  const draft = `${file}.part`;
  // A draft of an interrupted run may have another owner or mode.
  await rm(draft, { force: true });
  try {
    const output = await open(draft, 'wx', 0o600);
    await pipeline([Readable.from(pieces), ...through, output.createWriteStream({ flush: true })]);
    await refuseIfThere(file);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

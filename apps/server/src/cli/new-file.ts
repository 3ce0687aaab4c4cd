import { constants } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Refuses a file that is there: no command writes over another file. */
async function refuseIfThere(file: string): Promise<void> {
  const isThere = await access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Error(`${file} already exists. Choose another name.`);
}

/** Writes a file that is not there yet, for its owner alone; half a file never bears the name of a whole one. */
export async function writeNewFile(
  file: string,
  pieces: AsyncIterable<Uint8Array | string>,
  through: readonly Transform[] = [],
): Promise<void> {
  await refuseIfThere(file);
  const draft = `${file}.part`;
  // Of an earlier try that was ended; anew, so that it is this one's owner's alone.
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

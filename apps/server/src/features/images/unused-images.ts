/** Unused images were replaced, or their round was never saved. Each feature reports those in use. */
import type { Db } from '../../db/client.ts';
import { type Clock, secondsAfter } from '../../platform/clock.ts';
import { deleteImages, listOldImages, lockOldImages } from './images.store.ts';

export type ImageUse = (db: Db, hashes: readonly string[]) => Promise<readonly string[]>;

/** A draft with images may stay on a device for a while. */
export const GRACE_SECONDS = 30 * 24 * 60 * 60;
const IMAGES_AT_ONCE = 200;

export async function removeUnusedImages({
  db,
  clock,
  uses,
}: {
  db: Db;
  clock: Clock;
  uses: readonly ImageUse[];
}): Promise<void> {
  const before = secondsAfter(clock.now(), -GRACE_SECONDS);
  let after = '';
  for (;;) {
    const old = await listOldImages(db, { before, after, count: IMAGES_AT_ONCE });
    const last = old.at(-1);
    if (last === undefined) return;
    after = last;
    const candidates = await unusedOf(db, { hashes: old, uses });
    await db.transaction(async (db) => {
      // A round may have been saved before the lock.
      const locked = await lockOldImages(db, { before, hashes: candidates });
      await deleteImages(db, await unusedOf(db, { hashes: locked, uses }));
    });
  }
}

async function unusedOf(
  db: Db,
  { hashes, uses }: { hashes: readonly string[]; uses: readonly ImageUse[] },
): Promise<string[]> {
  let unused = [...hashes];
  for (const use of uses) {
    if (unused.length === 0) return [];
    const used = new Set(await use(db, unused));
    unused = unused.filter((hash) => !used.has(hash));
  }
  return unused;
}

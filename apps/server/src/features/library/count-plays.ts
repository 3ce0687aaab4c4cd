/** Reads questions that earlier portals wrote, and counts in the background what was played. */
import { searchText } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { NO_TEXT_KEY, textKeyOf } from '../../db/text-key.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import {
  findAdminOfUncounted,
  findAdminOfUnread,
  listUncounted,
  listUnread,
  setCounts,
  setTextKeys,
} from './count-plays.store.ts';

type CountDeps = {
  db: Db;
  /** Belongs to rounds: brings the figures of all questions with these keys up to date. */
  refreshUses(db: Db, change: { adminId: string; keys: readonly string[] }): Promise<void>;
};

const ROWS_AT_ONCE = 500;
const NO_COUNTS = { asked: 0, rightHalves: 0 };

export async function countPlays(deps: CountDeps): Promise<void> {
  while (await readSomeQuestions(deps));
  while (await countSomePlays(deps));
}

/** False if nothing was left. */
async function readSomeQuestions({ db, refreshUses }: CountDeps): Promise<boolean> {
  const adminId = await findAdminOfUnread(db);
  if (adminId === undefined) return false;
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const rows = await listUnread(db, { adminId, limit: ROWS_AT_ONCE });
    const read = rows.map((row) => ({
      ...row,
      textKey: textKeyOf(row),
      searchText: searchText(row),
    }));
    await setTextKeys(db, { adminId, read });
    await refreshUses(db, { adminId, keys: read.map(({ textKey }) => textKey) });
    return rows.length > 0;
  });
}

/** False if nothing was left. */
async function countSomePlays({ db, refreshUses }: CountDeps): Promise<boolean> {
  const adminId = await findAdminOfUncounted(db);
  if (adminId === undefined) return false;
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const rows = await listUncounted(db, { adminId, limit: ROWS_AT_ONCE });
    const counted = rows.map(({ id, isPlayed, countsForRate, ...row }) => {
      const textKey = isPlayed ? textKeyOf(row) : NO_TEXT_KEY;
      const isRated = countsForRate && textKey !== NO_TEXT_KEY;
      const counts = isRated ? { asked: row.players, rightHalves: row.rightHalves } : NO_COUNTS;
      return { id, textKey, ...counts };
    });
    await setCounts(db, { adminId, counted });
    // The text of a question may have been corrected since it was counted.
    const keysBefore = rows.flatMap(({ textKey }) => textKey ?? []);
    const keys = [...keysBefore, ...counted.map(({ textKey }) => textKey)];
    await refreshUses(db, { adminId, keys });
    return rows.length > 0;
  });
}

/** Serves super admins only. */

import type { ReplyOf, venueCalls } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { findAdminsWithPro } from '../../queries/pro.store.ts';
import { countVenues, listVenues as listStoredVenues } from './venues.store.ts';

const MOST_VENUES = 10_000;

export async function listVenues(db: Db): Promise<ReplyOf<typeof venueCalls.list>> {
  const stored = await listStoredVenues(db, MOST_VENUES);
  const withPro = await findAdminsWithPro(db);
  return {
    venues: stored.map(({ adminId, ...venue }) => ({ ...venue, pro: withPro.has(adminId) })),
    total: await countVenues(db),
  };
}

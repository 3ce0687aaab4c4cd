import type { liveCalls, ReplyOf } from '@emcee/contract';
import type { HostActor } from '../../../platform/actor.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import type { LiveDeps } from '../state/live-deps.ts';
import { tellRoom } from '../state/live-notices.store.ts';
import { insertScreen } from '../state/live-screens.store.ts';

const MOST_SCREENS = 10;

/** Makes the secret of a screen of the host's room; beyond ten the oldest screen is told that it is over. */
export async function openScreen(
  { db, clock }: LiveDeps,
  { hostId }: HostActor,
): Promise<ReplyOf<typeof liveCalls.openScreen>> {
  const screenToken = newToken();
  const screen = { tokenHash: hashToken(screenToken), hostId, now: clock.now() };
  await db.transaction(async (db) => {
    await insertScreen(db, { ...screen, most: MOST_SCREENS });
    await tellRoom(db, hostId);
  });
  return { screenToken };
}

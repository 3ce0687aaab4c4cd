import {
  type ConnectedScreen,
  type liveCalls,
  notFound,
  type ReplyOf,
  signedOut,
} from '@emcee/contract';
import type { HostActor } from '../../../../platform/actor.ts';
import { secondsAfter } from '../../../../platform/clock.ts';
import { hashToken, newId, newToken } from '../../../../platform/secrets.ts';
import type { LiveDeps } from '../../store/live-deps.ts';
import { publishRoom } from '../../store/live-notifications.store.ts';
import {
  deleteScreen,
  insertScreen,
  listScreens,
  lockScreensOf,
  type StoredScreen,
} from '../../store/live-screens.store.ts';
import { SCREEN_ON_SECONDS } from '../../store/podium.store.ts';

/** Limit of screens per room. */
export const MOST_SCREENS = 10;

/**
 * Creates the secret of a screen for the host's room. Beyond ten screens, the one silent for longest is
 * disconnected.
 */
export async function openScreen(
  { db, clock }: LiveDeps,
  { hostId }: HostActor,
): Promise<ReplyOf<typeof liveCalls.openScreen>> {
  const screenToken = newToken();
  const screen = { id: newId(), tokenHash: hashToken(screenToken), createdAt: clock.now() };
  await db.transaction(async (db) => {
    const roomId = await lockScreensOf(db, hostId);
    if (roomId === undefined) throw signedOut();
    await insertScreen(db, { ...screen, roomId, most: MOST_SCREENS });
    publishRoom(db, hostId);
  });
  return { screenToken };
}

export async function readScreens(
  { db, clock }: LiveDeps,
  { hostId }: HostActor,
): Promise<ReplyOf<typeof liveCalls.screens>> {
  const now = clock.now();
  return { screens: (await listScreens(db, hostId)).map((screen) => seenScreen(screen, now)) };
}

/** Ends the secret of a screen, which learns it immediately. */
export async function disconnectScreen(
  { db }: LiveDeps,
  { actor: { hostId }, screenId }: { actor: HostActor; screenId: string },
): Promise<ReplyOf<typeof liveCalls.disconnectScreen>> {
  await db.transaction(async (db) => {
    if (!(await deleteScreen(db, { hostId, screenId }))) throw notFound();
    publishRoom(db, hostId);
  });
  return { disconnected: screenId };
}

export function seenScreen(
  { id, device, createdAt, seenAt }: StoredScreen,
  now: Date,
): ConnectedScreen {
  return {
    _id: id,
    device,
    connectedAt: createdAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    isOn: seenAt !== null && secondsAfter(seenAt, SCREEN_ON_SECONDS) > now,
  };
}

import { isPodiumAwaited, isPodiumKept, type Podium } from '@emcee/game';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveEvents } from '../../../db/schema/live.ts';
import { liveScreens } from '../../../db/schema/live-screens.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { StoredGame } from './live-games.store.ts';

// A connected screen reports every 20 seconds.
export const SCREEN_ON_SECONDS = 60;

/** The kind of the event by which a screen reports that it has shown first place. */
export const FIRST_SHOWN = 'firstShown';

export type ShownGame = Pick<StoredGame, 'id' | 'roomId' | 'shows' | 'publications' | 'endedAt'>;

/** Returns the state of the winners after the end of a game; asks only if they were on screens. */
export async function readPodium({ db, clock }: Deps, game: ShownGame): Promise<Podium> {
  const now = clock.now();
  const ended = { ...game, endedAt: game.endedAt?.getTime() ?? null };
  if (!isPodiumKept(ended, now.getTime())) return { isKept: false, isAwaited: false };
  const shownAt = await winnersShownAt(db, game.id);
  const hasScreen = await hasConnectedScreen(db, { roomId: game.roomId, now });
  const facts = { ...ended, shownAt: shownAt?.getTime() ?? null, hasScreen };
  return { isKept: true, isAwaited: isPodiumAwaited(facts, now.getTime()) };
}

/** When the host last changed the screens of a game that shows the winners; undefined once first place was shown. */
export async function winnersShownAt(db: Db, gameId: string): Promise<Date | undefined> {
  const isMeant = and(
    eq(liveEvents.gameId, gameId),
    inArray(liveEvents.kind, ['show', FIRST_SHOWN]),
  );
  const [last] = await db
    .select({ at: liveEvents.at, kind: liveEvents.kind })
    .from(liveEvents)
    .where(isMeant)
    .orderBy(desc(liveEvents.seq))
    .limit(1);
  return last?.kind === 'show' ? last.at : undefined;
}

async function hasConnectedScreen(
  db: Db,
  { roomId, now }: { roomId: string; now: Date },
): Promise<boolean> {
  const seenSince = secondsAfter(now, -SCREEN_ON_SECONDS);
  const isOn = and(eq(liveScreens.roomId, roomId), gt(liveScreens.seenAt, seenSince));
  const [screen] = await db.select({ id: liveScreens.id }).from(liveScreens).where(isOn).limit(1);
  return screen !== undefined;
}

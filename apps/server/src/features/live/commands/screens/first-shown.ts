import type { ReplyOf, screenCalls } from '@emcee/contract';
import type { ScreenActor } from '../../../../platform/actor.ts';
import type { LiveDeps } from '../../store/live-deps.ts';
import { changeGame, lockNewestGame } from '../../store/live-games.store.ts';
import { FIRST_SHOWN, winnersShownAt } from '../../store/podium.store.ts';

/** Notes that a screen has shown first place, once for each time that the host shows the winners. */
export async function noteFirstShown(
  { db, clock }: LiveDeps,
  { hostId }: ScreenActor,
): Promise<ReplyOf<typeof screenCalls.firstShown>> {
  return db.transaction(async (db) => {
    const game = await lockNewestGame(db, hostId);
    const isShown = game?.shows === 'winners' && game.publications > 0;
    if (!isShown || (await winnersShownAt(db, game.id)) === undefined) return { isNoted: false };
    const event = { at: clock.now(), actor: 'portal', actorId: null, kind: FIRST_SHOWN } as const;
    await changeGame(db, { gameId: game.id, event: { ...event, data: {} } });
    return { isNoted: true };
  });
}

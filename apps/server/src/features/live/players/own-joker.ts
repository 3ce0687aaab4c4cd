/** A team's joker doubles its next round without bets, once in a game. */
import {
  fieldError,
  jokerTexts,
  liveTexts,
  notFound,
  orNotFound,
  type playCalls,
  type ReplyOf,
} from '@emcee/contract';
import type { PlayerActor } from '../../../platform/actor.ts';
import { hasUsedJoker, holdGame, setJoker } from '../store/jokers.store.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { lockSeat } from '../store/live-seats.store.ts';
import { ownViews, readSnapshot } from '../views/game-snapshot.ts';

/** Lays the joker for the next round, or takes it back; a repeat changes nothing. */
export async function layJoker(
  deps: LiveDeps & { onSaved(saved: { gameId: string }): void },
  { actor, isLaid }: { actor: PlayerActor; isLaid: boolean },
): Promise<ReplyOf<typeof playCalls.joker>> {
  const { db, onSaved } = deps;
  const { gameId, seatId } = actor;
  const hasChanged = await db.transaction(async (db) => {
    const game = orNotFound(await holdGame(db, gameId));
    if (game.endedAt !== null) throw fieldError('isLaid', liveTexts.gameOver);
    if (!game.hasJokers) throw fieldError('isLaid', jokerTexts.none);
    const seat = orNotFound(await lockSeat(db, { gameId, seatId }));
    if (seat.jokerLaid === isLaid) return false;
    if (isLaid && (await hasUsedJoker(db, { gameId, seatId }))) {
      throw fieldError('isLaid', jokerTexts.used);
    }
    await setJoker(db, { seatId, isLaid });
    return true;
  });
  if (hasChanged) onSaved({ gameId });
  const snapshot = orNotFound(await readSnapshot(deps, gameId));
  const own = (await ownViews(db, snapshot, new Set([seatId]))).get(seatId);
  if (own === undefined) throw notFound();
  return own;
}

/**
 * Ends games without their host: the host was removed, forgot to close the room, or the stored data is old.
 */

import {
  COLLECTING_MS,
  changedRounds,
  collectsAnswers,
  handoutOf,
  openRound,
  roundOf,
  type Stage,
  type StageCommand,
  waitingRounds,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import {
  deleteGame,
  listAbandonedGames,
  listGamesEndedBefore,
  listRoundsToMark,
} from '../store/ended-games.store.ts';
import type { LiveDeps, OnGame } from '../store/live-deps.ts';
import { changeGame, lockGame, lockOpenGame, type StoredGame } from '../store/live-games.store.ts';
import { publishRoom } from '../store/live-notifications.store.ts';
import { loadStage } from '../store/live-stage.store.ts';
import { applyOnStage } from './do-on-stage.ts';

/** A room untouched for this long is closed. */
const FORGOTTEN_SECONDS = 12 * 60 * 60;
/** Retention of raw answers after a game; games without an admin have no record. */
export const KEPT_SECONDS = 30 * 24 * 60 * 60;
export const KEPT_WITHOUT_ADMIN_SECONDS = 12 * 60 * 60;

/** A departing host, and the request that removes it; a job has no request. */
export type LeavingHost = { hostId: string; requestContext?: RequestContext };

/** Ends the open game of a departing host in the caller's transaction, and publishes its marks. */
export async function endGamesOfHost(
  deps: LiveDeps,
  db: Db,
  { hostId, requestContext }: LeavingHost,
): Promise<void> {
  await deps.lockRoom(db, hostId);
  const open = await lockOpenGame(db, hostId);
  if (open !== undefined)
    await endGame({ deps, db, game: open, requestContext }, { publishes: true });
  const toMark = await listRoundsToMark(db, hostId);
  for (const gameId of new Set(toMark.map((round) => round.gameId))) {
    const game = await lockGame(db, gameId);
    if (game !== undefined) await publishWaiting({ deps, db, game, requestContext });
  }
  // End the screens even if nothing was played.
  publishRoom(db, hostId);
}

/** Closes rooms untouched for 12 hours; unpublished rounds wait for the host. */
export async function endAbandonedGames(deps: LiveDeps): Promise<void> {
  const since = secondsAfter(deps.clock.now(), -FORGOTTEN_SECONDS);
  await eachByItself(await listAbandonedGames(deps.db, since), ({ gameId, hostId }) =>
    deps.db.transaction(async (db) => {
      await deps.lockRoom(db, hostId);
      const game = await lockGame(db, gameId);
      if (game === undefined || game.endedAt !== null || game.activeAt >= since) return;
      await endGame({ deps, db, game }, { publishes: false });
    }),
  );
}

/**
 * Deletes live data of games 30 days after their end (12 hours without an admin). Publishes waiting rounds as
 * marked, and keeps the keys by which phones open the record.
 */
export async function removeOldGames(deps: LiveDeps): Promise<void> {
  const now = deps.clock.now();
  const endedBefore = {
    ofAdmins: secondsAfter(now, -KEPT_SECONDS),
    ofHosts: secondsAfter(now, -KEPT_WITHOUT_ADMIN_SECONDS),
  };
  await eachByItself(await listGamesEndedBefore(deps.db, endedBefore), (gameId) =>
    deps.db.transaction(async (db) => {
      const game = await lockGame(db, gameId);
      if (game === undefined) return;
      await publishWaiting({ deps, db, game });
      await deps.records.keepResultKeys(db, gameId);
      await deleteGame(db, gameId);
    }),
  );
}

/** Works on each game; a failure doesn't stop the others, and all failures are thrown at the end. */
async function eachByItself<T>(
  games: readonly T[],
  work: (game: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const game of games) await work(game).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Some games were not ended.');
}

type Ending = Omit<OnGame, 'now'>;

async function endGame(on: Ending, { publishes }: { publishes: boolean }): Promise<void> {
  const stage = await loadStage(on.db, on.game);
  const round = openRound(stage);
  const handout = handoutOf(stage);
  const commands: StageCommand[] = [
    ...(stage.isPaused ? [{ kind: 'resume' } as const] : []),
    ...(round === undefined ? [] : [{ kind: 'closeRound', roundId: round.id } as const]),
    ...(handout === undefined ? [] : [{ kind: 'collect', roundId: handout.id } as const]),
  ];
  let game = on.game;
  for (const command of commands) game = await apply({ ...on, game }, command);
  if (publishes) game = await publishWaiting({ ...on, game });
  await apply({ ...on, game }, { kind: 'end', isMarkedLater: true });
}

async function publishWaiting(on: Ending): Promise<StoredGame> {
  const stage = await loadStage(on.db, on.game);
  let game = on.game;
  for (const { id: roundId } of [...waitingRounds(stage), ...changedRounds(stage)]) {
    game = await apply({ ...on, game }, { kind: 'publish', roundId });
  }
  return game;
}

async function apply(on: Ending, command: StageCommand): Promise<StoredGame> {
  const { deps, db, game } = on;
  const before = await loadStage(db, game);
  const at = deps.clock.now();
  const now = command.kind === 'publish' ? afterCollecting(before, command, at) : at;
  const { change, saved } = await applyOnStage({ ...on, now }, { before, stageCommand: command });
  await saved;
  const event = { at, actor: 'portal', actorId: null, kind: command.kind, data: command } as const;
  return changeGame(db, { gameId: game.id, change, event });
}

// Publishing without the host doesn't wait for the last answers.
function afterCollecting(stage: Stage, { roundId }: { roundId: string }, at: Date): Date {
  const closedAt = roundOf(stage, roundId)?.closedAt ?? null;
  const isEarly = closedAt !== null && collectsAnswers(closedAt, at.getTime());
  return isEarly ? new Date(closedAt + COLLECTING_MS) : at;
}

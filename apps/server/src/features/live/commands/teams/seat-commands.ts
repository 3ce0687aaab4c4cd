import {
  doorTexts,
  fieldError,
  type liveCalls,
  notFound,
  orNotFound,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../../../db/client.ts';
import type { HostActor } from '../../../../platform/actor.ts';
import { limited } from '../../../../platform/overload/limits.ts';
import { recordOf, writeGameAudit } from '../../game-record.ts';
import { renameSeat, seatsChanged } from '../../seat-names.ts';
import type { LiveDeps, OnGame } from '../../store/live-deps.ts';
import { type GameChange, lockOpenGame } from '../../store/live-games.store.ts';
import { areSeatsOf, lockSeat, lockSeats, removeSeats } from '../../store/live-seats.store.ts';
import { setOnlyOnesWithout } from '../../store/published-results.store.ts';
import { forgetTriedCodes, makeTeamCode, teamCodesMade } from '../../team-codes.ts';
import type { CommandOn } from '../command.ts';
import { settleScores } from '../publishing/settle-scores.ts';

/** Renames a team, on every phone and in the record. */
export async function renameTeam(on: CommandOn<'renameSeat'>): Promise<GameChange> {
  const { game, command } = on;
  await renameSeat(on, { seatId: command.seatId, typed: command.name });
  return seatsChanged(game);
}

/** Removes a team and tells its phones; its answers stay in the record. */
export async function removeTeam(on: CommandOn<'removeSeat'>): Promise<GameChange> {
  const { db, game, command } = on;
  const { seatId } = command;
  const seat = orNotFound(await lockSeat(db, { gameId: game.id, seatId }));
  await takeOut(on, [seatId]);
  await writeGameAudit(on, 'live.seat-removed', { team: seat.name, seatId });
  return seatsChanged(game, -1);
}

/** Removes several teams like one, without those that have left in the meantime. */
export async function removeTeams(on: CommandOn<'removeSeats'>): Promise<GameChange> {
  const { db, game, command } = on;
  const named = command.seatIds;
  if (!(await areSeatsOf(db, { gameId: game.id, seatIds: named }))) throw notFound();
  const seatIds = [...(await lockSeats(db, named, 'waits')).keys()];
  if (seatIds.length === 0) return {};
  await takeOut(on, seatIds);
  await writeGameAudit(on, 'live.seats-removed', { n: seatIds.length });
  return seatsChanged(game, -seatIds.length);
}

async function takeOut({ deps, db, game, now }: OnGame, seatIds: readonly string[]): Promise<void> {
  await removeSeats(db, { seatIds, now });
  const changed = await setOnlyOnesWithout(db, seatIds);
  await settleScores(db, { gameId: game.id, changed });
  const record = recordOf(game);
  if (record === undefined) return;
  await deps.records.removePlayers(db, { ...record, playerIds: seatIds, now });
}

/** Makes a 6-digit team code. Also resets the count of wrong codes, so that codes work again. */
export async function makeCodeForPhone(
  { db, clock }: LiveDeps,
  { actor, seatId }: { actor: HostActor; seatId: string },
): Promise<ReplyOf<typeof liveCalls.teamCode>> {
  const now = clock.now();
  const make = async (db: Db) => {
    const game = orNotFound(await lockOpenGame(db, actor.hostId));
    const seat = orNotFound(await lockSeat(db, { gameId: game.id, seatId }));
    if (seat.isPractice) throw fieldError('teamCode', doorTexts.noPhoneOfPractice);
    return { gameId: game.id, made: await makeTeamCode(db, { gameId: game.id, seatId, now }) };
  };
  const { gameId, made } = await limited(db, [teamCodesMade(seatId, now)], () =>
    db.transaction(make),
  );
  await forgetTriedCodes(db, { gameId, now });
  return made;
}

/** Pages that players keep as a picture: from the record, and no more than phones could see. */

import type { Keepsake, pastGameCalls, ReplyOf } from '@emcee/contract';
import {
  badgesOf,
  type KeepsakeRound,
  placesAfterRounds,
  playerView,
  seatNameKey,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { atOneMoment } from '../../../db/reading.ts';
import type { PastGameActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readRoundTotals } from '../played.ts';
import { readEarlierTeams } from './past-game-record.store.ts';
import type { RecordedSeat } from './past-game-seats.store.ts';
import { type PastGameRecord, pastGameView } from './past-game-view.ts';
import { readRecord, requireOwnGame } from './past-games.ts';

export async function readKeepsakes(
  deps: Deps,
  { actor, gameId }: { actor: PastGameActor; gameId: string },
): Promise<ReplyOf<typeof pastGameCalls.keepsakes>> {
  const { by } = actor;
  const now = deps.clock.now();
  return atOneMoment(deps.db, async (db) => {
    if ((await requireOwnGame(db, { by, gameId })) !== 'kept') return { keepsakes: [] };
    const { seat, playerIds, record } = await readRecord({ db, by, now, gameId });
    // The place may still change when the unmarked round is published.
    if (!record.isFinal || record.rounds.length === 0) return { keepsakes: [] };
    const { adminId } = seat;
    const earned = await readRoundTotals(db, { adminId, gameId });
    const keepsakes: Keepsake[] = [];
    for (const playerId of playerIds) {
      const isFirstGame = await isFirstGameOf(db, { seat, playerId, record });
      keepsakes.push(...keepsakesOf(record, { playerId, earned, isFirstGame }));
    }
    return { keepsakes };
  });
}

type Of = {
  playerId: string;
  earned: ReadonlyMap<string, ReadonlyMap<string, number>>;
  isFirstGame: boolean;
};

function keepsakesOf(whole: PastGameRecord, { playerId: id, earned, isFirstGame }: Of): Keepsake[] {
  const scored = whole.rounds.filter(({ played }) => !played.isTiebreaker);
  const record = { ...whole, rounds: scored };
  const { roomCode, name: gameName, startedAt, brand } = record;
  const teams = record.seats.map(({ id, tiePlace, adjustments }) => ({
    id,
    tie: tiePlace,
    given: adjustments.map(({ givenHalfPoints, givenAt }) => ({
      halfPoints: givenHalfPoints,
      at: givenAt.getTime(),
    })),
  }));
  const rounds = record.rounds.map(
    (round): KeepsakeRound => ({
      number: round.position,
      name: round.played.name,
      startedAt: round.startedAt.getTime(),
      showsScores: playerView(round.shown, true).scores,
      earned: earned.get(round.id) ?? new Map(),
    }),
  );
  const places = placesAfterRounds(teams, rounds);
  return pastGameView(record, [id]).teams.map(({ name, points, rank, rounds: shown }) => ({
    name,
    ...{ roomCode, gameName, startedAt, brand, points, rank },
    teamsCount: teams.length,
    places: rounds.map(({ number }, index) => ({
      roundNumber: number,
      rank: places.get(id)?.[index] ?? null,
    })),
    badges: badgesOf({
      ...{ id, places, rounds, isFirstGame },
      results: shown.map(({ results }) => results),
    }),
  }));
}

/** Erased teams of earlier games could be this one, so nobody knows then. */
async function isFirstGameOf(
  db: Db,
  {
    seat: { adminId, roomId, startedAt },
    playerId,
    record,
  }: { seat: RecordedSeat; playerId: string; record: PastGameRecord },
): Promise<boolean> {
  const earlier = await readEarlierTeams(db, { adminId, roomId, startedAt, playerId });
  if (earlier.hasErased || earlier.hasSamePerson) return false;
  const own = record.seats.find(({ id }) => id === playerId)?.name ?? '';
  const key = seatNameKey(own);
  return earlier.names.every((name) => seatNameKey(name) !== key);
}

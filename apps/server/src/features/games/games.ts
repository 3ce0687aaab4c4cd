/** Verified admins read their own reports. Refuses invalid windows and cursors. */

import type { gameCalls, QueryOf, ReplyOf, RoundHistory } from '@emcee/contract';
import { toPoints } from '@emcee/game';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import {
  type MomentAndId,
  momentAndIdKey,
  momentKey,
  type PageQuery,
  readPage,
} from '../../platform/http/pagination.ts';
import {
  type AttendanceRow,
  countAttendance,
  countGames,
  countRounds,
  type GameRow,
  listRounds,
  listGames as listStoredGames,
  type RoundRow,
} from './games.store.ts';
import {
  countResults,
  countUserScores,
  listResults,
  listUserScores,
  type ResultKey,
  type ResultRow,
  type ScoresQuery,
  type UserScoreKey,
  type UserScoreRow,
} from './scores.store.ts';
import type { SeatsQuery } from './seats.store.ts';
import { type DaysOfWindow, resolveWindow } from './window.ts';

export type ReportQuery = { adminId: string } & QueryOf<typeof gameCalls.list>;

type WindowOfAdmin = Omit<ReportQuery, keyof PageQuery>;

const resultKey = z.tuple([momentKey, z.uuid(), z.int(), z.uuid()]);
const userScoreKey = z.tuple([z.int(), z.uuid()]);

export async function listGames(
  deps: Deps,
  { roomId, ...query }: ReportQuery & Pick<SeatsQuery, 'roomId'>,
): Promise<ReplyOf<typeof gameCalls.list>> {
  const seats = { ...(await seatsOf(deps, query)), roomId };
  const { rows, ...page } = await readPage(query, {
    keySchema: momentAndIdKey,
    keyOf: ({ startedAt, id }: GameRow): MomentAndId => [Date.parse(startedAt), id],
    read: (start) => listStoredGames(deps.db, { ...seats, ...start }),
    count: () => countGames(deps.db, seats),
  });
  const games = rows.map(({ id, topHalfPoints, startedAt, endedAt, isDemo, ...row }) => {
    const { leaders, nightId, ...game } = row;
    return {
      ...game,
      _id: id,
      startedAt: isoTime(startedAt),
      endedAt: endedAt === null ? null : isoTime(endedAt),
      topScore: topHalfPoints === null ? null : toPoints(topHalfPoints),
      demo: isDemo,
      ...(leaders.length > 0 && { leaders }),
      ...(nightId !== null && { nightId }),
    };
  });
  return { games, ...page };
}

export async function listGameResults(
  deps: Deps,
  query: ReportQuery,
): Promise<ReplyOf<typeof gameCalls.results>> {
  const seats = await seatsOf(deps, query);
  const { rows, ...page } = await readPage(query, {
    keySchema: resultKey,
    keyOf: (row: ResultRow): ResultKey => [
      Date.parse(row.startedAt),
      row.gameId,
      row.scoreHalfPoints,
      row.playerId,
    ],
    read: (start) => listResults(deps.db, { ...seats, ...start }),
    count: () => countResults(deps.db, seats),
  });
  const isoTimeOfGame = remembering(isoTime);
  const gameResults = rows.map((row) => {
    const { gameId, startedAt, roomCode, scoreHalfPoints, userIds, emails, playerId, team } = row;
    return {
      ...demoIf(row.isDemo),
      id: gameId,
      userId: userIds[0] ?? null,
      playerId,
      gameDate: isoTimeOfGame(startedAt),
      roomName: roomCode,
      email: emails[0] ?? null,
      emails,
      team,
      score: toPoints(scoreHalfPoints),
    };
  });
  return { gameResults, ...page };
}

export async function listScoresOfUsers(
  deps: Deps,
  { by, ...query }: ReportQuery & Pick<ScoresQuery, 'by'>,
): Promise<ReplyOf<typeof gameCalls.userScores>> {
  const seats = { ...(await seatsOf(deps, query)), by };
  const { rows, ...page } = await readPage(query, {
    keySchema: userScoreKey,
    keyOf: (row: UserScoreRow): UserScoreKey => [row.scoreHalfPoints, row.scorerId],
    read: (start) => listUserScores(deps.db, { ...seats, ...start }),
    count: () => countUserScores(deps.db, seats),
  });
  const userScores = rows.map(({ userId, email, team, teams, scoreHalfPoints, roomCodes }) => ({
    user: userId === null || email === null ? null : { _id: userId, email },
    team,
    teams,
    scores: toPoints(scoreHalfPoints),
    roomCodes,
  }));
  return { userScores, ...page };
}

/** Counts each person once, and each seat without a known person once. */
export async function readAttendance(
  deps: Deps,
  { days, ...query }: WindowOfAdmin & { days: number },
): Promise<ReplyOf<typeof gameCalls.attendance>> {
  const rows = await countAttendance(deps.db, { ...(await seatsOf(deps, query)), days });
  const whole = rows.find(({ start }) => start === null);
  return {
    people: whole === undefined ? 0 : everybodyIn(whole),
    seatsWithoutPerson: whole?.seatsWithoutPerson ?? 0,
    parts: rows.flatMap(({ start, games, ...row }) =>
      start === null ? [] : [{ start, games, people: everybodyIn(row) }],
    ),
  };
}

function everybodyIn(row: Pick<AttendanceRow, 'people' | 'seatsWithoutPerson'>): number {
  return row.people + row.seatsWithoutPerson;
}

export async function listRoundsHistory(
  { db }: Deps,
  { adminId, ...query }: PageQuery & { adminId: string },
): Promise<ReplyOf<typeof gameCalls.roundsHistory>> {
  const { rows, ...page } = await readPage(query, {
    keySchema: momentAndIdKey,
    keyOf: ({ createdAt, id }: RoundRow): MomentAndId => [Date.parse(createdAt), id],
    read: (start) => listRounds(db, { adminId, ...start }),
    count: () => countRounds(db, adminId),
  });
  return { roundsHistory: rows.map(toRoundHistory), ...page };
}

async function seatsOf(deps: Deps, query: WindowOfAdmin): Promise<SeatsQuery & DaysOfWindow> {
  const { adminId, team, email } = query;
  return { adminId, team, email, ...(await resolveWindow(deps, query)) };
}

function demoIf(isDemo: boolean): { demo?: true } {
  return isDemo ? { demo: true } : {};
}

function toRoundHistory(row: RoundRow): RoundHistory {
  const { id, roomId, roomCode, createdAt, schemeType, isDemo, ...round } = row;
  return {
    ...round,
    ...demoIf(isDemo),
    _id: id,
    roomId: { _id: roomId, roomCode },
    createdAt: isoTime(createdAt),
    wagerMode: schemeType ?? 'none',
  };
}

/** Only the last result, because seats of one game follow each other. */
function remembering(reckon: (moment: string) => string): (moment: string) => string {
  let [last, reckoned] = ['', ''];
  return (moment) => {
    if (moment !== last) [last, reckoned] = [moment, reckon(moment)];
    return reckoned;
  };
}

// Takes the database's text, so that no driver guesses its zone.
function isoTime(moment: string): string {
  return new Date(moment).toISOString();
}

import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { idField, tiePlaceField, timeField } from '../fields.ts';
import type { Refusal } from '../flavour.ts';
import { gameModeSchema } from '../hosts/hosts.ts';
import {
  gameHeadShape,
  MAX_WINDOW_DAYS,
  pagedShape,
  pageShape,
  playedPlayerSchema,
  playedRoundSchema,
  playedRoundShape,
  roundVersionSchema,
  scoresByField,
  seatPointsSchema,
  wagerModeSchema,
  windowShape,
} from '../records.ts';
import { schemeSchema } from '../rounds/wagers.ts';
import { reportTexts } from './report-texts.ts';

const DAY_MS = 86_400_000;

// Only given dates are compared. The server fills in a missing one and checks again.
/** Checks the two dates of a window, for any schema that has them. */
export const windowRules = z.check<{
  start_date?: string | undefined;
  end_date?: string | undefined;
}>(({ value: { start_date, end_date }, issues }) => {
  const problem = windowProblem(start_date, end_date);
  if (problem === undefined) return;
  issues.push({ code: 'custom', message: problem.code, path: ['end_date'], input: end_date });
});

/** The refusal of a window; undefined if it is valid or a date is missing. */
export function windowProblem(start?: string, end?: string): Refusal | undefined {
  if (start === undefined || end === undefined) return undefined;
  if (end < start) return reportTexts.endBeforeStart;
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  return days > MAX_WINDOW_DAYS ? reportTexts.windowTooLong : undefined;
}

/** The days of a part: 1 to 366. */
const daysAtATime = z._default(
  z.coerce
    .number(reportTexts.wrongDays)
    .check(
      z.int(reportTexts.wrongDays),
      z.minimum(1, reportTexts.wrongDays),
      z.maximum(MAX_WINDOW_DAYS, reportTexts.wrongDays),
    ),
  1,
);

/** Set in the rows of a demo game. */
const demoField = z.optional(z.literal(true));

const windowQuery = z.object({ ...windowShape, ...pageShape }).check(windowRules);

const nightShape = {
  /** The names of the people who ran the game; missing if only the room's own sign-in did. */
  leaders: z.optional(z.array(z.string())),
  /** The night that the game was opened for, which may be deleted; missing if it was not planned. */
  nightId: z.optional(z.string()),
};

/** A game in a list. */
export const listedGameSchema = z.object({
  ...gameHeadShape,
  endedAt: z.nullable(timeField),
  /** Names of the wager schemes in the order of the rounds, without repeats. */
  wagering: z.array(z.string()),
  roundsCount: z.int(),
  playersCount: z.int(),
  /** Null without players. */
  topScore: z.nullable(z.number()),
  /** True for a demo game, which can be removed again. */
  demo: z.boolean(),
  ...nightShape,
});
export type ListedGame = z.output<typeof listedGameSchema>;

/** A game with everything that was played. */
export const gameSchema = z.object({
  ...gameHeadShape,
  endedAt: z.nullable(timeField),
  /** Names of the wager schemes in the order of the rounds, without repeats. */
  wagering: z.array(z.string()),
  players: z.array(playedPlayerSchema),
  rounds: z.array(playedRoundSchema),
  ...nightShape,
});

/** The score of a team in a game. */
export const gameResultSchema = z.object({
  /** The id of the game. */
  id: z.string(),
  /** The first user of the team; null if unknown. */
  userId: z.nullable(z.string()),
  playerId: z.string(),
  /** When the game was opened. */
  gameDate: timeField,
  /** The code of the room. */
  roomName: z.string(),
  /** The first of `emails`. */
  email: z.nullable(z.string()),
  /** All users of the team, longest known first. */
  emails: z.array(z.string()),
  team: z.string(),
  score: z.number(),
  demo: demoField,
});
export type GameResult = z.output<typeof gameResultSchema>;

/** The score of a person or a team in a window. */
export const userScoreSchema = z.object({
  /** Null if the user is unknown, and in totals by team. */
  user: z.nullable(z.object({ _id: z.string(), email: z.string() })),
  /** The newest of `teams`. */
  team: z.string(),
  /** All names played under, in a stable order. */
  teams: z.array(z.string()),
  /** The points in the window, in steps of 0.5. */
  scores: z.number(),
  /** The codes of the rooms. */
  roomCodes: z.array(z.string()),
});
export type UserScore = z.output<typeof userScoreSchema>;

/** Attendance in a window. Each person counts once, and so does each team without a known person. */
export const attendanceSchema = z.object({
  /** In the whole window, including teams without a known person. */
  people: z.int(),
  /** Number of these teams among `people`. */
  seatsWithoutPerson: z.int(),
  /** The parts of the window in which a game began. */
  parts: z.array(
    z.object({
      /** The first day of the part. */
      start: z.string(),
      /** The number of games that began in it. */
      games: z.int(),
      /** The number of people, counted as in the whole window. */
      people: z.int(),
    }),
  ),
});
export type Attendance = z.output<typeof attendanceSchema>;

const roomRef = z.object({ _id: z.string(), roomCode: z.string() });

/** A round that was played. */
export const roundHistorySchema = z.object({
  _id: z.string(),
  gameId: z.string(),
  roomId: roomRef,
  name: z.string(),
  createdAt: timeField,
  version: roundVersionSchema,
  roundMode: gameModeSchema,
  wagerMode: wagerModeSchema,
  questionsCount: z.int(),
  playersCount: z.int(),
  demo: demoField,
});
export type RoundHistory = z.output<typeof roundHistorySchema>;

const gameId = z.object({ id: idField });

export const gameCalls = defineCalls('games', {
  /** The games in a date range, newest first. */
  list: {
    method: 'GET',
    path: '/admin/games',
    right: 'results',
    query: windowQuery,
    reply: z.object({ games: z.array(listedGameSchema), ...pagedShape }),
    errors: [409, 503],
    large: true,
  },
  /** One game with its players, rounds, questions and answers. */
  read: {
    method: 'GET',
    path: '/admin/games/:id',
    right: 'results',
    params: gameId,
    reply: z.object({ game: gameSchema }),
    errors: [404, 503],
    large: true,
  },
  /** Total scores by person or by team in a date range, highest first. */
  userScores: {
    method: 'GET',
    path: '/admin/user-scores',
    right: 'results',
    query: z.object({ ...windowShape, ...pageShape, by: scoresByField }).check(windowRules),
    reply: z.object({ userScores: z.array(userScoreSchema), ...pagedShape }),
    errors: [409, 503],
    large: true,
  },
  /** The number of games and people in a date range, grouped into periods of `days` days. */
  attendance: {
    method: 'GET',
    path: '/admin/attendance',
    right: 'results',
    query: z.object({ ...windowShape, days: daysAtATime }).check(windowRules),
    reply: attendanceSchema,
    errors: [409],
  },
  /** Each player's score in each game in a date range, newest game first. */
  results: {
    method: 'GET',
    path: '/admin/game-results',
    right: 'results',
    query: windowQuery,
    reply: z.object({ gameResults: z.array(gameResultSchema), ...pagedShape }),
    errors: [409, 503],
    large: true,
  },
  /** One game: its scores and how each was calculated. */
  result: {
    method: 'GET',
    path: '/admin/game-results/:id',
    right: 'results',
    params: gameId,
    reply: z.object({
      game: z.object(gameHeadShape),
      /** The score of each team, highest first. */
      scores: z.array(
        z.object({
          playerId: z.string(),
          playerName: z.string(),
          score: z.number(),
          tie: tiePlaceField,
          seatPoints: z.array(seatPointsSchema),
          /** The users of the team. */
          userIds: z.array(z.string()),
        }),
      ),
      rounds: z.array(playedRoundSchema),
    }),
    errors: [404, 503],
    large: true,
  },
  /** The rounds that were played, newest first. */
  roundsHistory: {
    method: 'GET',
    path: '/admin/rounds-history',
    right: 'results',
    query: z.object(pageShape),
    reply: z.object({ roundsHistory: z.array(roundHistorySchema), ...pagedShape }),
    errors: [409, 503],
    large: true,
  },
  /** One played round with its questions, answers and players. */
  playedRound: {
    method: 'GET',
    path: '/admin/rounds-history/:id',
    right: 'results',
    params: z.object({ id: idField }),
    reply: z.object({
      /** The round. */
      round: z.object({
        ...playedRoundShape,
        gameId: z.string(),
        gameStartedAt: timeField,
        roomId: roomRef,
        createdAt: timeField,
        gameMode: gameModeSchema,
        currentWagerScheme: z.nullable(schemeSchema),
        players: z.array(playedPlayerSchema),
      }),
    }),
    errors: [404, 503],
    large: true,
  },
});

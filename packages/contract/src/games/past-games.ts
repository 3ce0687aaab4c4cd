import * as z from 'zod/mini';
import { phoneBrandSchema } from '../brand-on-screens.ts';
import { defineCalls } from '../call.ts';
import { idField, tiePlaceField, timeField } from '../fields.ts';
import { ownResultSchema } from '../live/own-views.ts';

/** Maximum number of listed games; the newest ones. */
export const MAX_PAST_GAMES = 100;

/** A result with its question; the text is empty if phones didn't show it. */
export const pastGameResultSchema = z.extend(ownResultSchema, {
  questionText: z.string(),
  /** Notes for players on corrections of the question, oldest first. */
  notes: z.array(z.string()),
});
export type PastGameResult = z.output<typeof pastGameResultSchema>;

/** A row of the standings, with shared ranks and points in steps of 0.5. */
export const standingsRowSchema = z.object({
  rank: z.int(),
  name: z.string(),
  points: z.number(),
  tie: tiePlaceField,
});
export type StandingsRow = z.output<typeof standingsRowSchema>;

/** A team of a past game. */
export const pastGameTeamSchema = z.object({
  name: z.string(),
  /** Null if the room showed no scores. */
  points: z.nullable(z.number()),
  /** Null if the room showed no scores, or while a round is unmarked. */
  rank: z.nullable(z.int()),
  tie: tiePlaceField,
  /**
   * Points given by the host in addition to answers, in steps of 0.5; empty if the room showed no
   * scores.
   */
  seatPoints: z.array(z.object({ points: z.number(), reason: z.string() })),
  /**
   * Notes for players on corrections of these points, oldest first; empty if the room showed no
   * answers.
   */
  notes: z.array(z.string()),
  /** The published rounds. */
  rounds: z.array(
    z.object({
      /** Position in the game, counted from 1. */
      number: z.int(),
      name: z.string(),
      /** True for a tiebreaker of the team, which earned nothing; otherwise missing. */
      isTiebreaker: z.optional(z.boolean()),
      /** Null if the room showed no answers. */
      results: z.nullable(z.array(pastGameResultSchema)),
    }),
  ),
});
export type PastGameTeam = z.output<typeof pastGameTeamSchema>;

/** A past game for its players: as much as phones could see, including later corrections. */
export const pastGameSchema = z.object({
  roomCode: z.string(),
  /** The host's name for the game; empty without one. */
  name: z.string(),
  startedAt: timeField,
  brand: phoneBrandSchema,
  /** False while a round is unmarked. */
  isFinal: z.boolean(),
  /** One for a phone; all teams of the player for a login. */
  teams: z.array(pastGameTeamSchema),
  /** The whole standings; null if the room showed no scores. */
  standings: z.nullable(z.array(standingsRowSchema)),
});
export type PastGame = z.output<typeof pastGameSchema>;

/**
 * Availability of a past game. `playing`: still in progress. `rehearsal`, `unrecorded` (a host without
 * an admin) and `unpublished` (no published round): no record. `removed`: the host removed the team.
 * `erased`: the player was erased.
 */
export const pastGameStates = [
  'kept',
  'playing',
  'rehearsal',
  'unrecorded',
  'unpublished',
  'removed',
  'erased',
] as const;
export type PastGameState = (typeof pastGameStates)[number];

/** A true statement about a team's game. */
export const badgeSchema = z.discriminatedUnion('kind', [
  /** No team gained more places in one round. */
  z.object({
    kind: z.literal('climb'),
    /** The number of places that the team gained in the round. */
    places: z.int(),
    roundNumber: z.int(),
  }),
  /** No other team got this answer; only the first one of several. */
  z.object({ kind: z.literal('onlyTeam'), text: z.string(), roundNumber: z.int(), n: z.int() }),
  /** The largest share of right answers. */
  z.object({
    kind: z.literal('bestRound'),
    roundName: z.string(),
    roundNumber: z.int(),
    /** The number of right answers. */
    right: z.int(),
    /** The number of questions. */
    asked: z.int(),
  }),
  /** The team was among the first three after every round. */
  z.object({
    kind: z.literal('neverBelowThird'),
    /** The number of rounds. */
    rounds: z.int(),
  }),
  /** No earlier game in this room had the team. */
  z.object({ kind: z.literal('firstGame') }),
]);

/** A page about a team's game that players keep as a picture. */
export const keepsakeSchema = z.object({
  /** The name of the team. */
  name: z.string(),
  roomCode: z.string(),
  /** The host's name for the game; empty without one. */
  gameName: z.string(),
  startedAt: timeField,
  brand: phoneBrandSchema,
  /** Null if the room showed no scores. */
  points: z.nullable(z.number()),
  /** Null if the room showed no scores. */
  rank: z.nullable(z.int()),
  /** The number of teams in the game. */
  teamsCount: z.int(),
  /** Place after each round; null before the team's first answer, or if the room showed no scores. */
  places: z.array(z.object({ roundNumber: z.int(), rank: z.nullable(z.int()) })),
  /** Three at most, the rarest first. */
  badges: z.array(badgeSchema),
});
export type Keepsake = z.output<typeof keepsakeSchema>;

/** A past game in a list. */
export const listedPastGameSchema = z.object({
  gameId: z.string(),
  roomCode: z.string(),
  name: z.string(),
  startedAt: timeField,
  /** The caller's teams; more than one if it changed teams. */
  teams: z.array(z.string()),
});
export type ListedPastGame = z.output<typeof listedPastGameSchema>;

/**
 * Players' calls about past games, possible for a year. The token is the secret of the phone that
 * played, or a player's login.
 */
export const pastGameCalls = defineCalls('pastGames', {
  /**
   * The games of the last year that a phone's secret or a player's login gives access to, newest
   * first.
   */
  list: {
    method: 'GET',
    path: '/play/evenings',
    access: 'past-game',
    reply: z.object({ evenings: z.array(listedPastGameSchema) }),
    errors: [429],
  },
  /**
   * One past game as its team could see it: rank, points, and the team's own answers with the
   * reasons for their scores.
   */
  read: {
    method: 'GET',
    path: '/play/evenings/:gameId',
    access: 'past-game',
    params: z.object({ gameId: idField }),
    reply: z.object({ state: z.enum(pastGameStates), evening: z.nullable(pastGameSchema) }),
    errors: [404, 429],
  },
  /** Keepsakes of the caller's teams of a past game; none while a round is unmarked. */
  keepsakes: {
    method: 'GET',
    path: '/play/evenings/:gameId/keepsakes',
    access: 'past-game',
    params: z.object({ gameId: idField }),
    reply: z.object({ keepsakes: z.array(keepsakeSchema) }),
    errors: [404, 429],
  },
});

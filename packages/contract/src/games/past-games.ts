import * as z from 'zod/mini';
import { brandingSchema } from '../branding.ts';
import { defineCall } from '../call.ts';
import { idField, timeField } from '../fields.ts';
import { ownResultSchema } from '../live/own-views.ts';

/** How long a phone opens its game after the end, and a player's login those of its player, in days. */
export const EVENING_DAYS = 365;

/** The most games of a list, the newest ones. */
export const MOST_EVENINGS = 100;

/** What became of an own answer, and what was asked; the text is empty where phones saw none. */
export const pastGameResultSchema = z.extend(ownResultSchema, {
  questionText: z.string(),
  /** What corrections of the question tell players, the oldest first. */
  notes: z.array(z.string()),
});
/** What became of an own answer, and what was asked. */
export type PastGameResult = z.output<typeof pastGameResultSchema>;

/** A line of the standings: places with ties, points in steps of 0.5. */
export const standingsRowSchema = z.object({
  rank: z.int(),
  name: z.string(),
  points: z.number(),
});
/** A line of the standings. */
export type StandingsRow = z.output<typeof standingsRowSchema>;

/** One team's game. */
export const pastGameTeamSchema = z.object({
  name: z.string(),
  /** Null where its room showed no scores. */
  points: z.nullable(z.number()),
  /** Null where its room showed no scores, and while a round waits to be marked. */
  rank: z.nullable(z.int()),
  /** What the host gave it beside its answers, in steps of 0.5, and what for; none where its room showed no scores. */
  seatPoints: z.array(z.object({ points: z.number(), reason: z.string() })),
  /** What corrections of these points tell players, the oldest first; none where its room showed no answers. */
  notes: z.array(z.string()),
  rounds: z.array(
    z.object({
      /** Its place in the game, counted from 1. */
      number: z.int(),
      name: z.string(),
      /** Null where its room showed no answers. */
      results: z.nullable(z.array(pastGameResultSchema)),
    }),
  ),
});
/** One team's game. */
export type PastGameTeam = z.output<typeof pastGameTeamSchema>;

/** A game as somebody sees it again who played: what phones could see of it, as it is recorded now. */
export const pastGameSchema = z.object({
  roomCode: z.string(),
  /** How its host called it; empty without a name. */
  name: z.string(),
  startedAt: timeField,
  brand: brandingSchema,
  /** Whether nothing waits to be marked. */
  isFinal: z.boolean(),
  /** One for a phone; as many as a login sat on. */
  teams: z.array(pastGameTeamSchema),
  /** The whole table; null where its room showed no scores. */
  standings: z.nullable(z.array(standingsRowSchema)),
});
/** A game as somebody sees it again who played. */
export type PastGame = z.output<typeof pastGameSchema>;

/**
 * What is there of a game: `playing`: it goes on; `rehearsal` and `unrecorded` (a host without an admin) leave no record,
 * nor does one of which nothing was published (`unpublished`); `removed`: its team was taken out; `erased`: whoever sat there
 * has been.
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
/** What is there of a game. */
export type PastGameState = (typeof pastGameStates)[number];

/** A game in the list. */
export const listedPastGameSchema = z.object({
  gameId: z.string(),
  roomCode: z.string(),
  name: z.string(),
  startedAt: timeField,
  /** The teams on which whoever asks sat: one, unless it moved. */
  teams: z.array(z.string()),
});
/** A game in the list. */
export type ListedPastGame = z.output<typeof listedPastGameSchema>;

/**
 * The calls by which players see their games again, for a year: with the secret of the phone that played, or with a
 * player's login.
 */
export const pastGameCalls = {
  list: defineCall({
    name: 'pastGames.list',
    method: 'GET',
    path: '/play/evenings',
    access: 'past-game',
    summary:
      "The games of the last year that a phone's secret or a player's login gives access to, newest first.",
    reply: z.object({ evenings: z.array(listedPastGameSchema) }),
    status: 200,
    errors: [429],
  }),
  read: defineCall({
    name: 'pastGames.read',
    method: 'GET',
    path: '/play/evenings/:gameId',
    access: 'past-game',
    summary:
      "One past game as its team could see it: rank, points, and the team's own answers with the reasons for their scores.",
    params: z.object({ gameId: idField }),
    reply: z.object({ state: z.enum(pastGameStates), evening: z.nullable(pastGameSchema) }),
    status: 200,
    errors: [404, 429],
  }),
} as const;

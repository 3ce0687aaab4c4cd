import * as z from 'zod/mini';
import { phoneBrandSchema } from '../brand-on-screens.ts';
import { defineCalls } from '../call.ts';
import { idField, timeField } from '../fields.ts';
import { standingsRowSchema } from './past-games.ts';
import { standingsTexts } from './standings-texts.ts';

/** Path of the public standings page. The token is in the hash, so that no server sees it. */
export const STANDINGS_PATH = '/standings';

/** Token of shared standings: 256 random bits in base64url. */
export const standingsTokenField = z
  .string(standingsTexts.tokenInvalid)
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, standingsTexts.tokenInvalid));

/** The public link to the standings of a game. */
export const standingsLinkSchema = z.object({
  /** The token of the link, which is in the hash of its address. */
  standingsToken: z.string(),
  /** When the link was created. */
  madeAt: timeField,
});
export type StandingsLink = z.output<typeof standingsLinkSchema>;

/** Standings as a public link shows them. */
export const sharedStandingsSchema = z.object({
  brand: phoneBrandSchema,
  /** The host's name for the game; empty without one. */
  name: z.string(),
  startedAt: timeField,
  /** False while a round is unmarked. */
  isFinal: z.boolean(),
  rows: z.array(standingsRowSchema),
});
export type SharedStandings = z.output<typeof sharedStandingsSchema>;

const gameParams = z.object({ id: idField });

export const standingsCalls = defineCalls('standings', {
  /** The public link to the standings of an ended game; null if there is none. */
  link: {
    method: 'GET',
    path: '/admin/games/:id/standings-link',
    right: 'results',
    params: gameParams,
    reply: z.object({ link: z.nullable(standingsLinkSchema) }),
    errors: [404],
  },
  /** Creates a public link to the standings of a finished game, or returns the existing one. */
  share: {
    method: 'POST',
    path: '/admin/games/:id/standings-link',
    right: 'corrections',
    params: gameParams,
    reply: z.object({ link: standingsLinkSchema }),
    status: 201,
    errors: [404],
  },
  /** Revokes the public link permanently. A new link gets a new token. */
  stop: {
    method: 'DELETE',
    path: '/admin/games/:id/standings-link',
    right: 'corrections',
    params: gameParams,
    reply: z.object({
      /** Always null. */
      link: z.null(),
    }),
    errors: [404],
  },
  /** The standings behind a public link; null once the link has been revoked. */
  read: {
    method: 'POST',
    path: '/play/standings',
    access: 'public',
    body: z.object({ standingsToken: standingsTokenField }),
    reply: z.object({ standings: z.nullable(sharedStandingsSchema) }),
    errors: [404, 409, 429],
  },
});

import * as z from 'zod/mini';
import { brandingSchema } from '../branding.ts';
import { defineCall } from '../call.ts';
import { idField, timeField } from '../fields.ts';
import { standingsRowSchema } from './past-games.ts';
import { standingsTexts } from './standings-texts.ts';

/** Where the public page of shared standings is; the token stands behind its `#`, where no server sees it. */
export const STANDINGS_PATH = '/standings';

/** What opens shared standings: 256 random bits in base64url. */
export const standingsTokenField = z
  .string(standingsTexts.tokenInvalid)
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, standingsTexts.tokenInvalid));

/** The link to the standings of a game. */
export const standingsLinkSchema = z.object({ standingsToken: z.string(), madeAt: timeField });
/** The link to the standings of a game. */
export type StandingsLink = z.output<typeof standingsLinkSchema>;

/** The standings of one game as the public sees them. */
export const sharedStandingsSchema = z.object({
  brand: brandingSchema,
  /** How its host called the game; empty without a name. */
  name: z.string(),
  startedAt: timeField,
  /** Whether nothing waits to be marked. */
  isFinal: z.boolean(),
  rows: z.array(standingsRowSchema),
});
/** The standings of one game as the public sees them. */
export type SharedStandings = z.output<typeof sharedStandingsSchema>;

const gameParams = z.object({ id: idField });

/** The calls of the public link to the standings of a game. */
export const standingsCalls = {
  link: defineCall({
    name: 'standings.link',
    method: 'GET',
    path: '/admin/games/:id/standings-link',
    access: 'verified',
    summary: 'The public link to the standings of an ended game; null if there is none.',
    params: gameParams,
    reply: z.object({ link: z.nullable(standingsLinkSchema) }),
    status: 200,
    errors: [404],
  }),
  share: defineCall({
    name: 'standings.share',
    method: 'POST',
    path: '/admin/games/:id/standings-link',
    access: 'verified',
    summary:
      'Creates a public link to the standings of a finished game, or returns the existing one.',
    params: gameParams,
    reply: z.object({ link: standingsLinkSchema }),
    status: 201,
    errors: [404],
  }),
  stop: defineCall({
    name: 'standings.stop',
    method: 'DELETE',
    path: '/admin/games/:id/standings-link',
    access: 'verified',
    summary: 'Revokes the public link permanently. A new link gets a new token.',
    params: gameParams,
    reply: z.object({ link: z.null() }),
    status: 200,
    errors: [404],
  }),
  read: defineCall({
    name: 'standings.read',
    method: 'POST',
    path: '/play/standings',
    access: 'public',
    summary: 'The standings behind a public link; null once the link has been revoked.',
    body: z.object({ standingsToken: standingsTokenField }),
    reply: z.object({ standings: z.nullable(sharedStandingsSchema) }),
    status: 200,
    errors: [404, 409, 429],
  }),
} as const;

import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { pageShape, windowShape } from '../records.ts';
import { exportTexts } from './export-texts.ts';
import { exportShape } from './exports.ts';
import { gameCalls, windowRules } from './games.ts';

/** The reports of a room, without filters by person: it sees no addresses, and must not find any. */
export const hostExportSchema = z
  .extend(
    z.omit(z.object(exportShape), {
      ...{ report: true, playerId: true, state: true, all: true, by: true },
      ...{ group: true, who: true, email: true, host_id: true, person: true },
    }),
    {
      /** All games in the date range, or a single one. */
      report: z.enum(['games', 'game'], exportTexts.wrongReport),
    },
  )
  .check(windowRules);
export type HostExportRequest = z.output<typeof hostExportSchema>;

/** A room's results: its games for its present organization, without addresses. */
export const hostGameCalls = defineCalls('hostGames', {
  /** The room's games in a date range, newest first. Empty without an organization. */
  list: {
    method: 'GET',
    path: '/auth/games',
    access: 'host',
    query: z.omit(z.object({ ...windowShape, ...pageShape }), { email: true }).check(windowRules),
    reply: gameCalls.list.reply,
    errors: [409, 503],
    large: true,
  },
  /** One of the room's games with its teams, rounds, questions and answers. Users are left out. */
  read: {
    method: 'GET',
    path: '/auth/games/:id',
    access: 'host',
    params: gameCalls.read.params,
    reply: gameCalls.read.reply,
    errors: [404, 503],
    large: true,
  },
  /** Creates a download URL for a report without addresses. It works once, for 60 seconds, without a token. */
  createExportLink: {
    method: 'POST',
    path: '/auth/export-link',
    access: 'host',
    body: hostExportSchema,
    reply: z.object({ url: z.string() }),
    errors: [404, 409],
  },
});

import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { timeField } from '../fields.ts';
import { gameModeSchema } from './hosts.ts';

/** A room of any admin, as super admins see it. */
export const venueSchema = z.object({
  _id: z.string(),
  roomCode: z.string(),
  /** The email of the admin. */
  adminEmail: z.string(),
  /** The origin of the host. */
  kind: z.enum(['created', 'invited']),
  pro: z.boolean(),
  gameMode: gameModeSchema,
  playersCount: z.int(),
  /** The number of games played there. */
  gamesCount: z.int(),
  /** Start of the room's last game; null without one. */
  lastGameAt: z.nullable(timeField),
  createdAt: timeField,
});
export type Venue = z.output<typeof venueSchema>;

export const venueKindLabels = { created: 'Created', invited: 'Invited' } as const;

export const venueCalls = defineCalls('venues', {
  /** The rooms of every admin, newest first, 10,000 at most; `total` says how many there are. */
  list: {
    method: 'GET',
    path: '/admin/venues',
    access: 'super',
    reply: z.object({ venues: z.array(venueSchema), total: z.int() }),
  },
});

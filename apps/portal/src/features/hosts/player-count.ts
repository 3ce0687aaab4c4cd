import type { Host } from '@emcee/contract';

/** The players of a room: distinct by email, those without one counted one by one. */
export function playerCount({ room }: Host): number {
  const emails = room.players.flatMap(({ email }) => (email === null ? [] : [email]));
  return new Set(emails).size + room.players.length - emails.length;
}

import type { Host } from '@emcee/contract';
import { countPlayers } from '@emcee/game';

/** The number of players of a room, as its row shows it. */
export function playerCount({ room }: Host): number {
  return countPlayers(room.players);
}

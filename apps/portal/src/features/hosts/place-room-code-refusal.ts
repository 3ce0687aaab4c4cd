import type { Refusal } from '@emcee/contract';
import type { PlacedRefusal } from '../../ui/forms/use-shown-errors.ts';

/** A refused name is the room code's matter. */
export function placeRoomCodeRefusal(refusal: Refusal): PlacedRefusal | undefined {
  return refusal.status === 406 ? { field: 'roomCode', message: refusal.message } : undefined;
}

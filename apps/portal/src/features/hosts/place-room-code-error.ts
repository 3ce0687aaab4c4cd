import type { ApiError } from '@emcee/contract';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';

/** Places a refused name (406) at the room code field. */
export function placeRoomCodeError(apiError: ApiError): PlacedError | undefined {
  return apiError.status === 406 ? { field: 'roomCode', said: apiError } : undefined;
}

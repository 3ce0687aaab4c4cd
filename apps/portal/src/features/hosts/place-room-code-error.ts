import type { ApiError } from '@emcee/contract';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';

/** A refused name is a 406. */
export function placeRoomCodeError(apiError: ApiError): PlacedError | undefined {
  return apiError.status === 406 ? { field: 'roomCode', said: apiError } : undefined;
}

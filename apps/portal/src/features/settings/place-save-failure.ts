import { type Refusal, refusalTexts, settingsTexts } from '@emcee/contract';
import type { PlacedRefusal } from '../../ui/forms/use-shown-errors.ts';

/** Nobody has answered, so there is no message of the server to show. */
export function placeSaveFailure(refusal: Refusal): PlacedRefusal | undefined {
  if (refusal.message === refusalTexts.unavailable) return { message: settingsTexts.saveFailed };
  return undefined;
}

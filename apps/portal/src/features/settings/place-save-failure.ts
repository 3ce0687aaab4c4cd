import { type ApiError, errorTexts, isRefusal, settingsTexts } from '@emcee/contract';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';

/** An unreachable server has sent no message to show. */
export function placeSaveFailure(apiError: ApiError): PlacedError | undefined {
  if (isRefusal(apiError, errorTexts.unavailable)) return { said: settingsTexts.saveFailed };
  return undefined;
}

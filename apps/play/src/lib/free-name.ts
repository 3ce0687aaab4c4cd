import { liveTexts, valuesOf } from '@emcee/contract';

/** The name that is still free, where the server says that one is taken; undefined in any other case. */
export function freeNameIn(message: string): string | undefined {
  const other = valuesOf(liveTexts.nameTaken, message)?.other;
  return other === undefined ? undefined : String(other);
}

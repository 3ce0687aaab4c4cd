import { storage } from '@emcee/client';
import { storageKeys } from './session.ts';

/** Accounts recognize this browser by its token, which outlives every session. */
export const deviceToken = {
  token: (): string | undefined => storage.getItem(storageKeys.deviceToken) ?? undefined,
  keep: (token: string): void => storage.setItem(storageKeys.deviceToken, token),
};

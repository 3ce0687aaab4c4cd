import { partFailure } from '@emcee/client';
import { useSyncExternalStore } from 'react';

/** For the time until a part of the app is loaded. */
export function usePartStatus(): string {
  const failure = useSyncExternalStore(partFailure.subscribe, partFailure.get);
  if (failure === undefined) return 'One moment';
  return "We can't load this page right now. Trying again…";
}

export function PartStatus() {
  return <p role="status">{usePartStatus()}</p>;
}

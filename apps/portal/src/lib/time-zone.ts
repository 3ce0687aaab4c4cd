import { useSyncExternalStore } from 'react';

const UTC = 'UTC';

const listeners = new Set<() => void>();
let isRefused = false;

/** UTC if the browser does not name a zone, or one that the server does not know. */
export function timeZone(): string {
  return isRefused ? UTC : (ownZone() ?? UTC);
}

export function isZoneUnknown(): boolean {
  return isRefused || ownZone() === undefined;
}

/** The server does not know the zone that was sent, so days are in UTC from now on. */
export function refuseTimeZone(): void {
  if (isZoneUnknown()) return;
  isRefused = true;
  for (const listener of listeners) listener();
}

export function useTimeZone(): string {
  return useSyncExternalStore(onChange, timeZone);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A browser that cannot read the system's zone says `Etc/Unknown`, which it does not accept itself. */
function ownZone(): string | undefined {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return undefined;
  }
}

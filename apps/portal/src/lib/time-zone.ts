import { useSyncExternalStore } from 'react';

const UTC = 'UTC';

const listeners = new Set<() => void>();
let isRefused = false;

/** The reader's time zone; UTC if the browser does not name one, or one that the server does not know. */
export function timeZone(): string {
  return isRefused ? UTC : (ownZone() ?? UTC);
}

/** Returns true if days are in UTC only because the reader's time zone is unknown. */
export function isZoneUnknown(): boolean {
  return isRefused || ownZone() === undefined;
}

/** From now on, days are in UTC: the server does not know the zone that was sent. */
export function refuseTimeZone(): void {
  if (isZoneUnknown()) return;
  isRefused = true;
  for (const listener of listeners) listener();
}

/** Like `timeZone`, for components. */
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

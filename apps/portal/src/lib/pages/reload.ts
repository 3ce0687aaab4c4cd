import { storage, tabStorage } from '@emcee/client';

const KEY = 'after-reload';

const listeners = new Set<() => void>();

/**
 * Reloads the page, and leaves a message to show afterwards. If the browser stores nothing, the page only
 * starts over: a reload would sign out.
 */
export function reloadPage(message: string): void {
  tabStorage.setItem(KEY, message);
  if (storage.isLasting()) window.location.reload();
  else for (const listener of listeners) listener();
}

/** Calls back when the page should start over. */
export function onStartOver(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the message left before the reload, and removes it. */
export function takeReloadMessage(): string | undefined {
  const message = tabStorage.getItem(KEY) ?? undefined;
  tabStorage.removeItem(KEY);
  return message;
}

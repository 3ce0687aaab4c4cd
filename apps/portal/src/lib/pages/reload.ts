import { storage, tabStorage } from '@emcee/client';

const KEY = 'after-reload';

const listeners = new Set<() => void>();

/** If the browser stores nothing, the page only starts over: a reload would sign out. */
export function reloadPage(message: string): void {
  tabStorage.setItem(KEY, message);
  if (storage.isLasting()) window.location.reload();
  else for (const listener of listeners) listener();
}

export function onStartOver(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function takeReloadMessage(): string | undefined {
  const message = tabStorage.getItem(KEY) ?? undefined;
  tabStorage.removeItem(KEY);
  return message;
}

import { useSyncExternalStore } from 'react';
import { storage } from '../../lib/drafts/storage.ts';
import { storageKeys } from '../../lib/session/session.ts';

/** Light or dark. */
export type ColorScheme = 'light' | 'dark';

const listeners = new Set<() => void>();

/** The scheme that was chosen; light without a choice. */
function colorScheme(): ColorScheme {
  return storage.getItem(storageKeys.theme) === 'dark' ? 'dark' : 'light';
}

function show(): void {
  // The library's own name: its style sheets read it as well.
  document.documentElement.setAttribute('data-mantine-color-scheme', colorScheme());
  for (const listener of listeners) listener();
}

/** Chooses a scheme; the choice is kept, and other tabs follow it. */
export function chooseColorScheme(scheme: ColorScheme): void {
  storage.setItem(storageKeys.theme, scheme);
  show();
}

function followTab({ key }: StorageEvent): void {
  if (key === storageKeys.theme || key === null) show();
}

/** Calls back after every change of the scheme, those of other tabs included. */
function onColorScheme(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followTab);
  };
}

/** The scheme, for components. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore<ColorScheme>(onColorScheme, colorScheme, () => 'light');
}

import { storage } from '@emcee/client';
import { useSyncExternalStore } from 'react';
import { storageKeys } from '../../lib/session/session.ts';

export type ColorScheme = 'light' | 'dark';

const listeners = new Set<() => void>();

export function colorScheme(): ColorScheme {
  return storage.getItem(storageKeys.theme) === 'dark' ? 'dark' : 'light';
}

function show(): void {
  // Attribute of the library, whose style sheets read it too.
  document.documentElement.setAttribute('data-mantine-color-scheme', colorScheme());
  for (const listener of listeners) listener();
}

export function chooseColorScheme(scheme: ColorScheme): void {
  storage.setItem(storageKeys.theme, scheme);
  show();
}

function followTab({ key }: StorageEvent): void {
  if (key === storageKeys.theme || key === null) show();
}

function onColorScheme(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followTab);
  };
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore<ColorScheme>(onColorScheme, colorScheme, () => 'light');
}

import { useEffect } from 'react';
import { lateOverlays } from './late-overlays.ts';
import type { Toast } from './overlay-props.ts';

/** Loads all overlays after the page. Use the top if the main button is at the bottom. */
export function Toasts({ isAtTop = false }: { isAtTop?: boolean }) {
  useEffect(() => lateOverlays.loadWhenIdle(), []);
  const parts = lateOverlays.useParts(false);
  return parts === undefined ? null : <parts.Toaster isAtTop={isAtTop} />;
}

/** Never use a toast for texts that must be read. With `about`, it replaces an older one on that subject. */
export function toast(message: string, kind: Toast['kind'] = 'success', about?: string): void {
  lateOverlays.whenThere(({ showToast }) => showToast({ message, kind, about }));
}

export function toastWithAct(
  message: string,
  { about, ...act }: { about: string; label: string; act: () => void },
): void {
  lateOverlays.whenThere(({ showToast }) => showToast({ message, kind: 'success', about, act }));
}

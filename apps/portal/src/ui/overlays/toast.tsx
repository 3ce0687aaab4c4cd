import { lateOverlays } from './late-overlays.ts';
import type { Toast } from './overlay-props.ts';

/** Where toasts appear; once, in the shell. At the top where what is pressed most is at the bottom. */
export function Toasts({ isAtTop = false }: { isAtTop?: boolean }) {
  const parts = lateOverlays.useParts(false);
  return parts === undefined ? null : <parts.Toaster isAtTop={isAtTop} />;
}

/**
 * Says briefly that something went well (or not); never for what must be read. With `about`, what was said about the
 * same before goes: it holds no longer.
 */
export function toast(message: string, kind: Toast['kind'] = 'success', about?: string): void {
  lateOverlays.whenThere(({ showToast }) => showToast({ message, kind, about }));
}

/** Says that something went well, and offers one thing more to do about it, as long as it is shown. */
export function toastWithAct(
  message: string,
  { about, ...act }: { about: string; label: string; act: () => void },
): void {
  lateOverlays.whenThere(({ showToast }) => showToast({ message, kind: 'success', about, act }));
}

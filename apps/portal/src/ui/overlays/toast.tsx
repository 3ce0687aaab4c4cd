import { lateOverlays } from './late-overlays.ts';
import type { Toast } from './overlay-props.ts';

/** Container of the toasts, rendered once. Use the top if the main button is at the bottom. */
export function Toasts({ isAtTop = false }: { isAtTop?: boolean }) {
  const parts = lateOverlays.useParts(false);
  return parts === undefined ? null : <parts.Toaster isAtTop={isAtTop} />;
}

/**
 * Confirms a success or shows a failure briefly; never use it for texts that must be read. With `about`, it
 * replaces an older toast on that subject.
 */
export function toast(message: string, kind: Toast['kind'] = 'success', about?: string): void {
  lateOverlays.whenThere(({ showToast }) => showToast({ message, kind, about }));
}

/** Confirms a success and offers one action while it shows. */
export function toastWithAct(
  message: string,
  { about, ...act }: { about: string; label: string; act: () => void },
): void {
  lateOverlays.whenThere(({ showToast }) => showToast({ message, kind: 'success', about, act }));
}

let last: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => {
  last = target;
});

/** The last focused element was removed or disabled, so nothing has the focus. */
export function hasLostFocus(): boolean {
  if (!(last instanceof HTMLElement) || document.activeElement !== document.body) return false;
  return !last.isConnected || last.matches(':disabled');
}

let last: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => {
  last = target;
});

/** Whether what had the keyboard last is gone from the page, so that nothing has it now. */
export function hasLostFocus(): boolean {
  if (!(last instanceof HTMLElement) || document.activeElement !== document.body) return false;
  return !last.isConnected || last.matches(':disabled');
}

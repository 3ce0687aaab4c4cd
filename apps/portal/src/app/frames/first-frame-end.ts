/** The id of what the document shows before the scripts of the page are there; `ahead.js` knows it, too. */
const FIRST_FRAME = 'first-frame';

/** Whether the document shows a frame already. */
export function isFirstFrameShown(): boolean {
  return document.getElementById(FIRST_FRAME)?.hidden === false;
}

/** Takes the document's own frame away, once the real one stands below it. The link that has the keyboard keeps it. */
export function endFirstFrame(): void {
  const frame = document.getElementById(FIRST_FRAME);
  if (frame === null) return;
  const active = document.activeElement;
  const address = frame.contains(active) ? active?.getAttribute('href') : null;
  frame.remove();
  if (address == null) return;
  document.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`)?.focus();
}

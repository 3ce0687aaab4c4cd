import { momentNow, msSince } from '@emcee/client';

const IDLE_MS = 300_000;
const INPUTS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'];

let lastInput = momentNow();

/** Opening a page counts as well. */
export function watchInput(): void {
  const note = () => {
    lastInput = momentNow();
  };
  note();
  for (const input of INPUTS)
    window.addEventListener(input, note, { capture: true, passive: true });
}

/** True if nobody has used this page for five minutes. */
export function isIdle(): boolean {
  return msSince(lastInput) >= IDLE_MS;
}

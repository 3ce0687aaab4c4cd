import type { Page } from '@playwright/test';

/** How smooth a page was since it was last asked. */
export type Smoothness = {
  /** The longest time in which the page could do nothing else. */
  longestBlockMs: number;
  /** From each key that was pressed until the picture that answered it. */
  keyTimesMs: number[];
  /** From each frame to the next. */
  frameTimesMs: number[];
};

/** Runs in the page, from its beginning: feels how it does. */
export function feelBlocks(): void {
  let felt: Smoothness = { longestBlockMs: 0, keyTimesMs: [], frameTimesMs: [] };
  // Blocks of less than 50 ms are no long tasks: a timer that never rests feels them.
  let lastTurn = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    felt.longestBlockMs = Math.max(felt.longestBlockMs, now - lastTurn);
    lastTurn = now;
    setTimeout(() => port2.postMessage(undefined), 0);
  };
  port2.postMessage(undefined);
  let lastFrame = performance.now();
  const onFrame = (now: number) => {
    felt.frameTimesMs.push(now - lastFrame);
    lastFrame = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() =>
        // After the picture is made, not before.
        setTimeout(() => felt.keyTimesMs.push(performance.now() - timeStamp), 0),
      );
    },
    { capture: true },
  );
  window.addEventListener('take-smoothness', (event) => {
    if (event instanceof CustomEvent) event.detail(felt);
    felt = { longestBlockMs: 0, keyTimesMs: [], frameTimesMs: [] };
  });
}

/** What was felt since the last time, by a page in which `feelBlocks` runs. */
export function takeSmoothness(page: Page): Promise<Smoothness> {
  return page.evaluate(
    () =>
      new Promise<Smoothness>((resolve) => {
        window.dispatchEvent(new CustomEvent('take-smoothness', { detail: resolve }));
      }),
  );
}

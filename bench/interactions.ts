import type { CDPSession, Page } from '@playwright/test';
import { percentile } from './session.ts';

/** Runs in the page, from its beginning: notes how long each click, tap and key takes until its picture. */
export function noteInteractions(): void {
  const noted = new Map<number, number>();
  const note = (entries: PerformanceEntry[]) => {
    for (const entry of entries) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
      // What happens within one interaction counts as its longest part.
      if (id > 0) noted.set(id, Math.max(noted.get(id) ?? 0, entry.duration));
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
  window.addEventListener('take-interactions', (event) => {
    note(observer.takeRecords());
    if (event instanceof CustomEvent) event.detail([...noted.values()]);
    noted.clear();
  });
}

/** The interactions since the last time in milliseconds, in steps of 8; those below 16 are not noted. */
export function takeInteractions(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        window.dispatchEvent(new CustomEvent('take-interactions', { detail: resolve }));
      }),
  );
}

/** What browsers report as INP: the longest, but for one of every fifty. */
export function inpOf(times: readonly number[]): number {
  return times.length < 50 ? Math.max(0, ...times) : percentile(times, 0.98);
}

/** What a page holds after its garbage was collected. */
export type Held = { heapMb: number; nodes: number; listeners: number };

/** Collects the garbage of a page, and counts what is left. */
export async function heldBy(cdp: CDPSession): Promise<Held> {
  // Twice: what the first one frees may have held more.
  for (let turn = 0; turn < 2; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heapMb: usedSize / 2 ** 20, nodes, listeners: jsEventListeners };
}

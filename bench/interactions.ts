import type { CDPSession, Page } from '@playwright/test';

/** A click, a tap or a key: how long until its picture, and on what. */
type Interaction = { ms: number; what: string };

/** Runs in the page, from its beginning: notes how long each interaction takes. */
export function noteInteractions(): void {
  const noted = new Map<number, Interaction>();
  const note = (entries: PerformanceEntry[]) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming)) continue;
      const { interactionId, duration: ms, name, target } = entry;
      // What happens within one interaction counts as its longest part.
      if (ms <= (noted.get(interactionId)?.ms ?? 0)) continue;
      const on = target instanceof Element ? target.outerHTML.slice(0, 60) : '';
      noted.set(interactionId, { ms, what: `${name} ${on}` });
    }
    // What belongs to no interaction: the mouse on its way.
    noted.delete(0);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
  window.addEventListener('take-interactions', (event) => {
    note(observer.takeRecords());
    if (event instanceof CustomEvent) event.detail([...noted.values()]);
    noted.clear();
  });
}

/** The interactions since the last time, in steps of 8 ms, the longest first; those below 16 ms are not noted. */
export async function takeInteractions(page: Page): Promise<Interaction[]> {
  const taken = await page.evaluate(
    () =>
      new Promise<Interaction[]>((resolve) => {
        window.dispatchEvent(new CustomEvent('take-interactions', { detail: resolve }));
      }),
  );
  return taken.toSorted((a, b) => b.ms - a.ms);
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

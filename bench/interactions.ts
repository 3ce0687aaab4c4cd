import type { CDPSession, Page } from '@playwright/test';

/** The time lasts until the next frame. */
type Interaction = { ms: number; what: string };

/** Runs in the page from its start. */
export function noteInteractions(): void {
  const noted = new Map<number, Interaction>();
  const note = (entries: PerformanceEntry[]) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming)) continue;
      const { interactionId, duration: ms, name, target } = entry;
      // An interaction has several events; the longest one counts.
      if (ms <= (noted.get(interactionId)?.ms ?? 0)) continue;
      const on = target instanceof Element ? target.outerHTML.slice(0, 60) : '';
      noted.set(interactionId, { ms, what: `${name} ${on}` });
    }
    // The number 0 belongs to no interaction, such as mouse moves.
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

/** Durations come in steps of 8 ms, the longest first. Those below 16 ms aren't noted. */
export async function takeInteractions(page: Page): Promise<Interaction[]> {
  const taken = await page.evaluate(
    () =>
      new Promise<Interaction[]>((resolve) => {
        window.dispatchEvent(new CustomEvent('take-interactions', { detail: resolve }));
      }),
  );
  return taken.toSorted((a, b) => b.ms - a.ms);
}

/** After garbage collection. */
export type Held = { heapMb: number; nodes: number; listeners: number };

export async function heldBy(cdp: CDPSession): Promise<Held> {
  // Two rounds: objects freed by the first may have held others.
  for (let turn = 0; turn < 2; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heapMb: usedSize / 2 ** 20, nodes, listeners: jsEventListeners };
}

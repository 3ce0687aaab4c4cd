/** So many streams opened within a second are phones that come back all at once, as behind a restart. */
const MANY_OPENINGS = 100;
const WINDOW_MS = 1_000;
/** So long those of one game wait for each other then: what is read for one of them is read for all. */
const TOGETHER_MS = 1_000;

/** Tells what a stream that was just opened shows. */
export type OpenedStreams = { add(key: string): void; close(): void };

/**
 * Has the views of streams that were opened delivered by key: at once, or where very many come back, together. A
 * process takes one connection a turn, so what each turn does decides how soon the last of them is in.
 */
export function startOpenedStreams(deliver: (key: string) => void): OpenedStreams {
  const waiting = new Map<string, NodeJS.Timeout>();
  let windowFrom = Number.NEGATIVE_INFINITY;
  let openings = 0;

  function areMany(): boolean {
    const now = performance.now();
    if (now - windowFrom > WINDOW_MS) {
      windowFrom = now;
      openings = 0;
    }
    openings += 1;
    return openings > MANY_OPENINGS;
  }

  return {
    add(key) {
      if (!areMany()) return deliver(key);
      if (waiting.has(key)) return;
      const timer = setTimeout(() => {
        waiting.delete(key);
        deliver(key);
      }, TOGETHER_MS);
      waiting.set(key, timer);
    },
    close() {
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}

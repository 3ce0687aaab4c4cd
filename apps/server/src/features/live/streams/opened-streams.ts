/** So many streams opened within a second are phones that come back all at once, as behind a restart. */
const MANY_OPENINGS = 100;
const WINDOW_MS = 1_000;
/** So long they wait for each other then: what is read for one of them is read for all. */
const TOGETHER_MS = 1_000;

/** The piece of work that sees to those who wait for each other. */
export const OPENED = 'opened';

/** Sees to what streams show that were just opened. */
export type OpenedStreams = {
  add(key: string): void;
  /** The work for those who wait, which is done by whoever asks for it. */
  taken(): string[];
  close(): void;
};

/**
 * Has the views of streams that were opened delivered by key: at once, or where very many come back, together. A
 * process takes one connection a turn, so what each turn does decides how soon the last of them is in.
 */
export function startOpenedStreams(work: { add(key: string): void }): OpenedStreams {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let windowFrom = Number.NEGATIVE_INFINITY;
  let openings = 0;
  let wereMany = false;

  // Behind a second with very many the next ones are of them as well.
  function areMany(): boolean {
    const now = performance.now();
    if (now - windowFrom > WINDOW_MS) {
      wereMany = openings > MANY_OPENINGS && now - windowFrom <= 2 * WINDOW_MS;
      windowFrom = now;
      openings = 0;
    }
    openings += 1;
    return wereMany || openings > MANY_OPENINGS;
  }

  return {
    add(key) {
      if (!areMany()) return work.add(key);
      waiting.add(key);
      timer ??= setTimeout(() => {
        timer = undefined;
        work.add(OPENED);
      }, TOGETHER_MS);
    },
    taken() {
      const keys = [...waiting];
      waiting.clear();
      return keys;
    },
    close() {
      clearTimeout(timer);
    },
  };
}

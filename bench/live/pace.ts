import { setTimeout as delay } from 'node:timers/promises';

/**
 * Doesn't wait for started work. Each start gets its due time, so late work counts as slow. Resolves once all
 * of it has been started.
 */
export async function atPace(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  start: (dueAt: number) => void,
): Promise<void> {
  const beganAt = performance.now();
  const times = Math.round(perSecond * seconds);
  for (let turn = 0; turn < times; turn += 1) {
    const dueAt = beganAt + (turn * 1_000) / perSecond;
    while (performance.now() < dueAt) await delay(Math.max(1, dueAt - performance.now()));
    start(dueAt);
  }
}

export async function several<T>(
  things: readonly T[],
  most: number,
  work: (thing: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...things];
  const workers = Array.from({ length: most }, async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  });
  await Promise.all(workers);
}

export async function until(what: string, holds: () => boolean): Promise<void> {
  const latest = performance.now() + 120_000;
  while (!holds()) {
    if (performance.now() > latest) throw new Error(`Timed out before ${what}.`);
    await delay(20);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../platform/deps.ts';
import type { Log } from '../platform/log.ts';
import { countOne, findCount } from '../platform/overload/limits.store.ts';
import type { OpenRequests } from '../platform/watching/open-requests.ts';

const LONGEST_COUNT_MS = 1_000;
const COUNTER = 'unexpected-ends';
const WINDOW_SECONDS = 60 * 60;

/**
 * A process in an unknown state must not go on. Its metrics end with it, so the end is counted in the
 * database, where the other processes and the next one find it.
 */
export function endOnUnexpectedErrors({
  log,
  openRequests,
  cut,
  ...ends
}: Deps & {
  log: Log;
  openRequests: Pick<OpenRequests, 'current'>;
  /** Ends all connections, and accepts no others. */
  cut(): void;
}): void {
  const exit = () => process.exit(1);
  let isEnding = false;
  process.on('uncaughtException', (error, origin) => {
    if (isEnding) exit();
    isEnding = true;
    log.error({ err: error, origin, ...openRequests.current() }, 'unexpected error, process ends');
    cut();
    Promise.race([countUnexpectedEnd(ends), pause(LONGEST_COUNT_MS)]).then(exit, exit);
  });
}

async function countUnexpectedEnd({ db, clock }: Deps): Promise<void> {
  await countOne(db, { key: COUNTER, windowSeconds: WINDOW_SECONDS, now: clock.now() });
}

/** Within an hour of the first, by any process of the database. */
export async function recentUnexpectedEnds({ db, clock }: Deps): Promise<number> {
  return (await findCount(db, { key: COUNTER, now: clock.now() }))?.used ?? 0;
}

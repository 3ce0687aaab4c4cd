/** How a process ends on a signal: it drains, stops to listen, finishes what is in flight, and closes what it has opened. */
import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltApp } from '../app.ts';

const LONGEST_STOP_MS = 10_000;
// npm passes on what the terminal has sent to both: that is one signal.
const SAME_SIGNAL_MS = 500;

/** What ends. */
export type Ending = {
  drainSeconds: number;
  draining: AbortController;
  endStreams: BuiltApp['endStreams'];
  /** Cuts every connection, whatever is in flight on it. */
  cut(): void;
  stop(): Promise<void>;
};

/** Ends the process in order on the first signal, and at once on the second. */
export function endOnSignals(ending: Ending): void {
  const hurry = new AbortController();
  let signaledAt: number | undefined;
  const onSignal = (signal: string): void => {
    const now = performance.now();
    if (signaledAt !== undefined) {
      if (now - signaledAt > SAME_SIGNAL_MS) hurry.abort();
      return;
    }
    signaledAt = now;
    end(ending, signal, hurry.signal).catch((error: unknown) => {
      process.stderr.write(`Stopping failed: ${error}\n`);
      process.exit(1);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => onSignal(signal));
}

async function end(ending: Ending, signal: string, hurry: AbortSignal): Promise<void> {
  const { drainSeconds } = ending;
  if (drainSeconds > 0) {
    process.stdout.write(`\n${signal}: draining for ${drainSeconds} s.\n`);
    await drain(ending, hurry);
  }
  process.stdout.write(`\n${signal}: stopping.\n`);
  const timer = setTimeout(() => process.exit(1), LONGEST_STOP_MS);
  if (hurry.aborted) ending.cut();
  hurry.addEventListener('abort', ending.cut);
  await ending.stop();
  clearTimeout(timer);
  process.exit(0);
}

/**
 * Serves on, and tells proxies to send new requests elsewhere. Streams end in the second half, one by one: in the
 * first one whoever comes back might be sent here again.
 */
async function drain(
  { drainSeconds, draining, endStreams }: Ending,
  hurry: AbortSignal,
): Promise<void> {
  const halfMs = (drainSeconds / 2) * 1_000;
  const half = () => pause(halfMs, undefined, { signal: hurry }).catch(() => undefined);
  draining.abort();
  await half();
  await Promise.all([half(), endStreams(halfMs, hurry)]);
}

import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltApp } from '../app.ts';

const LONGEST_STOP_MS = 10_000;
// npm forwards the signal that the terminal sent to both, so two within this time count as one.
const SAME_SIGNAL_MS = 500;

export type Ending = {
  drainSeconds: number;
  draining: AbortController;
  endStreams: BuiltApp['endStreams'];
  cut(): void;
  stop(): Promise<void>;
};

/** Ends in order on the first signal, immediately on the second. */
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
 * Proxies learn to send requests elsewhere. Streams end only in the second half: before that, a reconnecting
 * browser might be sent here again.
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

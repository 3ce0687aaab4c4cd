/** When screens were heard of last, and what they are: their host is shown it. */
import { secondsAfter } from '../../../platform/clock.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { nameScreen, touchScreens } from '../store/live-screens.store.ts';

// What is kept is no older than this, and is written no more often.
const KEPT_EVERY_SECONDS = 15;

type SeenDeps = Pick<LiveDeps, 'db' | 'clock'>;

/** Keeps that screens were opened, by the hash of their secret, and what each of them is; they are forgotten here. */
export async function keepScreensSeen(deps: SeenDeps, seen: Map<string, string>): Promise<void> {
  const opened = [...seen];
  seen.clear();
  for (const [tokenHash, device] of opened) await nameScreen(deps.db, { tokenHash, device });
  await keepScreensOn(
    deps,
    opened.map(([tokenHash]) => tokenHash),
  );
}

/** Keeps that screens are on. */
export async function keepScreensOn(
  { db, clock }: SeenDeps,
  tokenHashes: readonly string[],
): Promise<void> {
  const now = clock.now();
  await touchScreens(db, { tokenHashes, now, since: secondsAfter(now, -KEPT_EVERY_SECONDS) });
}

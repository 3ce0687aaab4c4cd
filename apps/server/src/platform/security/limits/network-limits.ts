import type { Db } from '../../../db/client.ts';
import type { Counted, WindowLimit } from './limits.store.ts';
import { countOrRefuse } from './limits.ts';
import { widerNetworkOf } from './networks.ts';

// A /48 is a site or a provider's share of many; who owns one has 65,536 networks.
const WIDER_SHARE = 4;

/** One count of a limit, and of which network, or /48, it is the count. */
export type Counter = WindowLimit & Counted & { text?: string; network?: string };

/** What a network may do; an IPv6 network counts towards its /48, too, which may do four times as much. */
export function networkCounters({
  origin,
  widerMax,
  ...limit
}: WindowLimit & Counted & { origin: string; widerMax?: number }): Counter[] {
  const own = { ...limit, key: `${limit.key}:${origin}`, network: origin };
  const wider = widerNetworkOf(origin);
  if (wider === undefined) return [own];
  const max = widerMax ?? limit.max * WIDER_SHARE;
  return [own, { ...limit, key: `${limit.key}:${wider}`, network: wider, max }];
}

/** Counts one more in each; refused with 429 when it is one too many in any. */
export async function countAllOrRefuse(db: Db, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) await countOrRefuse(db, counter);
}

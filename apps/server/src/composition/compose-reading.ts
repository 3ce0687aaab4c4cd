import type { Database, Db } from '../db/client.ts';
import { type Reading, readingFromReplica } from '../db/reading.ts';
import type { Log } from '../platform/log.ts';
import type { Outages } from '../platform/watching/outages.ts';

export function composeReading(
  primary: Db,
  { replica, outages, log }: { replica: Database; outages: Outages; log: Log },
): Reading {
  return readingFromReplica({
    primary,
    replica,
    onChange: ({ isAway, reason }) => {
      outages.note('replica', isAway);
      if (isAway) log.warn({ reason }, 'replica not used, will retry');
      else log.info({}, 'replica used again');
    },
  });
}

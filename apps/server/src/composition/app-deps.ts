import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client.ts';
import type { Reading } from '../db/reading.ts';
import type { Environment } from '../environment.ts';
import type { ProviderFetch } from '../features/billing/paypal/paypal-account.ts';
import type { Clock } from '../platform/clock.ts';
import type { MostStreams } from '../platform/overload/stream-places.ts';
import type { Meters } from '../platform/watching/meters.ts';
import type { Outages } from '../platform/watching/outages.ts';
import type { Tracing } from '../platform/watching/tracing.ts';

/** The dependencies of the app; tests pass their own clock and fakes of outside services. */
export type AppDeps = {
  env: Pick<
    Environment,
    | 'trustProxy'
    | 'localServices'
    | 'localServicesForAll'
    | 'enforcePasswordBlocklist'
    | 'smtpUrl'
    | 'paypal'
    | 'supportEmail'
  >;
  publicUrls: readonly string[];
  db: Db;
  /** Reads reports; without it, `db` is used. */
  reading?: Reading;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The address for connections outside the pool: each needs its own session. */
  databaseUrl: string;
  /** The interval of heartbeats on open event streams; 25 s without it. */
  heartbeatMs?: number;
  /** The interval at which watched games are compared, even without a notice; 2 s without it. */
  lookEveryMs?: number;
  /** The limit for the head of a request and for a small body, each; 15 s without it. */
  longestHeadMs?: number;
  /** The limits of event streams; without them, they follow the limit of open files. */
  mostStreams?: MostStreams;
  outages?: Outages;
  /**
   * Aborted when the process is about to stop: it still serves, but sends new requests elsewhere.
   */
  draining?: AbortController;
  meters?: Meters;
  tracing?: Tracing | undefined;
  /** The folder of the built portal; without it, only the API answers. */
  portalFolder?: string;
  playFolder?: string;
  /** The fetch to the payment provider; the usual one by default. */
  fetchProvider?: ProviderFetch;
};

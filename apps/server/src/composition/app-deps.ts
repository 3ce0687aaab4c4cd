import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client.ts';
import type { Reading } from '../db/reading.ts';
import type { Environment } from '../environment.ts';
import type { ProviderFetch } from '../features/billing/paypal/paypal-account.ts';
import type { Clock } from '../platform/clock.ts';
import type { MostStreams } from '../platform/overload/stream-places.ts';
import type { Meters } from '../platform/watching/meters.ts';
import type { OpenRequests } from '../platform/watching/open-requests.ts';
import type { Outages } from '../platform/watching/outages.ts';
import type { Tracing } from '../platform/watching/tracing.ts';

export type AppDeps = {
  env: Pick<
    Environment,
    | 'trustProxy'
    | 'localServices'
    | 'localServicesForAll'
    | 'enforcePasswordBlocklist'
    | 'smtpUrl'
    | 'paypal'
    | 'seller'
    | 'supportEmail'
    | 'subprocessors'
    | 'dataRegion'
  >;
  publicUrls: readonly string[];
  db: Db;
  /** Reads reports; `db` by default. */
  reading?: Reading;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Serves connections outside the pool, each with its own session. */
  databaseUrl: string;
  /** 20 s by default. */
  heartbeatMs?: number;
  /** Watched games are compared this often, even without a notice; 2 s by default. */
  lookEveryMs?: number;
  /** Limits the head of a request and a small body, each; 15 s by default. */
  longestHeadMs?: number;
  /** Limits follow the limit of open files by default. */
  mostStreams?: MostStreams;
  outages?: Outages;
  /** Aborted before the process stops: it still serves, but sends new requests elsewhere. */
  draining?: AbortController;
  meters?: Meters;
  openRequests?: OpenRequests;
  tracing?: Tracing | undefined;
  /** Without it, only the API answers. */
  portalFolder?: string;
  playFolder?: string;
  fetchProvider?: ProviderFetch;
};

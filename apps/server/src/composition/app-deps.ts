import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client.ts';
import type { Reading } from '../db/reading.ts';
import type { Environment } from '../environment.ts';
import type { ProviderFetch } from '../features/billing/paypal/paypal-account.ts';
import type { Clock } from '../platform/clock.ts';
import type { Meters } from '../platform/watching/meters.ts';
import type { Outages } from '../platform/watching/outages.ts';
import type { Tracing } from '../platform/watching/tracing.ts';

/** Everything that the app is made of; tests pass their own clock and fakes of outside services. */
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
  /** Where reports are read; at `db` without it. */
  reading?: Reading;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Where the database is, for the connections that are not of the pool: they listen, each in a session of its own. */
  databaseUrl: string;
  /** How often open event streams are looked after; 25 s without it. */
  heartbeatMs?: number;
  /** How often the games that are watched are compared, whatever was heard of them; 2 s without it. */
  lookEveryMs?: number;
  /** How long the head of a request, and a small body, may take, each; 15 s without it. */
  longestHeadMs?: number;
  /** Where it is noted what is away. */
  outages?: Outages;
  /** Aborted when the process is about to stop: it still serves, and says that new requests should go elsewhere. */
  draining?: AbortController;
  /** What is measured goes there. */
  meters?: Meters;
  /** What is traced goes there. */
  tracing?: Tracing | undefined;
  /** The folder of the built portal; without it only the API answers. */
  portalFolder?: string;
  /** The folder of the built players' app. */
  playFolder?: string;
  /** How requests to the payment provider travel; without it the usual way. */
  fetchProvider?: ProviderFetch;
};

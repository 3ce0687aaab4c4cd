import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
const CONNECT_MS = 1_500;
const ANSWER_MS = 5_000;
const CHECK_EVERY_MS = 20_000;

export type ListenOptions = {
  url: string;
  /** Constant, never text from a request. */
  channel: string;
  onMessage(payload: string): void;
  /** Called after each connection. Messages sent before are lost. */
  onListening(): void;
  onLost(error: Error): void;
};

export type Listening = {
  /** Resolves also if the first connection failed and will be retried. */
  firstTry: Promise<void>;
  stop(): Promise<void>;
};

export function listen(options: ListenOptions): Listening {
  const stopping = new AbortController();
  const { promise: firstTry, resolve: tried } = Promise.withResolvers<void>();
  const told = {
    ...options,
    onListening: () => {
      options.onListening();
      tried();
    },
    onLost: (error: Error) => {
      options.onLost(error);
      tried();
    },
  };
  const running = keepListening(told, stopping.signal);
  return {
    firstTry,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function keepListening(options: ListenOptions, stopping: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  const withReset = {
    ...options,
    onListening: () => {
      waitMs = FIRST_WAIT_MS;
      options.onListening();
    },
  };
  while (!stopping.aborted) {
    const error = await listenOnce(withReset, stopping);
    if (stopping.aborted) return;
    options.onLost(error);
    // Randomness spreads the servers.
    await delay(waitMs * (0.5 + Math.random() / 2), undefined, { signal: stopping }).catch(
      () => undefined,
    );
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

/** Returns the reason that the connection ended. */
async function listenOnce(options: ListenOptions, stopping: AbortSignal): Promise<Error> {
  const { promise: over, resolve: end } = Promise.withResolvers<Error>();
  const client = new pg.Client({
    connectionString: options.url,
    application_name: options.channel.replaceAll('_', '-'),
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  const stop = () => end(new Error('stopped'));
  client.on('error', end);
  client.on('end', () => end(new Error('The connection has ended.')));
  client.on('notification', ({ payload = '' }) => options.onMessage(payload));
  stopping.addEventListener('abort', stop);
  // A silently broken connection looks idle.
  const check = () => client.query('select 1').catch(end);
  let checks: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query('set idle_session_timeout = 0');
    await client.query(`listen ${client.escapeIdentifier(options.channel)}`);
    checks = setInterval(check, CHECK_EVERY_MS);
    options.onListening();
    return await over;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    clearInterval(checks);
    stopping.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

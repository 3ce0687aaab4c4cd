import {
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import type { Log } from './log.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * The embedded PostgreSQL, started again when it dies while the portal runs: nobody else would. The
 * address stays the same, so the pool finds it by itself.
 */
export async function startWatchedPostgres(options: {
  dataDir: string;
  log: Log;
}): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  let server = await startEmbeddedPostgres(options);
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    try {
      if ((await findEmbeddedPostgres(dataDir)) !== undefined) return;
      log.error({ dataDir }, 'The embedded PostgreSQL has died and is started again.');
      server = await startEmbeddedPostgres(options);
    } catch (error) {
      log.error({ dataDir, err: error }, 'The embedded PostgreSQL could not be started again.');
    }
  }

  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    url: server.url,
    stop: async () => {
      clearInterval(timer);
      await looking;
      await server.stop();
    },
  };
}

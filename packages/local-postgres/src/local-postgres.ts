import { lockDataFolder } from './data-folder-lock.ts';
import {
  type EmbeddedPostgresOptions,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

/** A running database: its address, and a function that stops it and unlocks its folder. */
export type LocalPostgres = { url: string; stop(): Promise<void> };

const LOOK_EVERY_MS = 1_000;

/**
 * Locks a data folder and starts or adopts its PostgreSQL; restarts it if it dies. The address doesn't
 * change.
 */
export async function startLocalPostgres(options: EmbeddedPostgresOptions): Promise<LocalPostgres> {
  const { dataDir, log } = options;
  const unlock = await lockDataFolder(dataDir);
  let server = await startEmbeddedPostgres(options).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    try {
      if ((await findEmbeddedPostgres(dataDir)) !== undefined) return;
      log.error({ dataDir }, 'embedded postgres died, restarting');
      server = await startEmbeddedPostgres(options);
    } catch (error) {
      log.error({ dataDir, err: error }, 'embedded postgres not restarted, will retry');
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
      await unlock();
    },
  };
}

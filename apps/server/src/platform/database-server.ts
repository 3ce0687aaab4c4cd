import {
  findEmbeddedPostgres,
  type LocalPostgres,
  startLocalPostgres,
} from '@emcee/local-postgres';
import { databaseVersion } from '../db/client.ts';
import type { Env } from './env.ts';
import { errorCode } from './error-code.ts';
import type { Log } from './log.ts';

const OLDEST_POSTGRES = 15;

/** The database that the environment names, or else one of our own below the data folder. */
export async function provideDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<LocalPostgres> {
  if (env.databaseUrl !== undefined) {
    const version = await databaseVersion(env.databaseUrl).catch((error: unknown) => {
      throw unusable('DATABASE_URL', error);
    });
    requireNewEnough(version);
    return { url: env.databaseUrl, stop: async () => undefined };
  }
  return startLocalPostgres({ dataDir: env.dataDir, log }).catch((error: unknown) => {
    // What has no code is a text of its own, which says enough.
    throw errorCode(error) === undefined ? error : unusable('DATA_DIR', error);
  });
}

/** As `provideDatabase`, but a portal that runs on the data folder is joined, not refused. */
export async function startJoinedDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<LocalPostgres> {
  const running = env.databaseUrl ?? (await findEmbeddedPostgres(env.dataDir));
  if (running !== undefined) return { url: running, stop: async () => undefined };
  return provideDatabase(env, log);
}

// An older one would start, and then fail in the middle of the migrations.
function requireNewEnough(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_POSTGRES) return;
  const [number] = version.split(' ');
  throw new Error(
    `DATABASE_URL points to PostgreSQL ${number}. Emcee needs PostgreSQL ${OLDEST_POSTGRES} or newer.`,
  );
}

function unusable(name: string, error: unknown): Error {
  const reason = error instanceof Error && error.message !== '' ? error.message : errorCode(error);
  return new Error(`${name} can't be used: ${reason}`, { cause: error });
}

import { findEmbeddedPostgres, startLocalPostgres } from '@emcee/local-postgres';
import { type Database, differingSettings, openDatabase } from '../db/client.ts';
import { reasonOf, reasonWithoutStatement } from '../db/errors.ts';
import { requireUsable } from '../db/usable-database.ts';
import type { Env } from './env.ts';
import { errorCode } from './error-code.ts';
import type { Log } from './log.ts';
import type { Tracing } from './watching/tracing.ts';

export type ProvidedDatabase = {
  url: string;
  /** One connection is one session there: to listen, migrate and back up. */
  sessionUrl: string;
  stop(): Promise<void>;
};

type DatabaseEnv = Pick<Env, 'databaseUrl' | 'databaseSessionUrl' | 'dataDir'>;

/** An embedded database below the data folder unless the environment names one. */
export async function provideDatabase(env: DatabaseEnv, log: Log): Promise<ProvidedDatabase> {
  const named = await namedDatabase(env);
  if (named !== undefined) return named;
  const started = await startLocalPostgres({ dataDir: env.dataDir, log }).catch(
    (error: unknown) => {
      // An error without a code comes from us and explains itself.
      throw errorCode(error) === undefined ? error : unusable('DATA_DIR', error);
    },
  );
  return { ...started, sessionUrl: started.url };
}

/** Joins a portal that runs on the data folder instead of refusing. */
export async function startJoinedDatabase(env: DatabaseEnv, log: Log): Promise<ProvidedDatabase> {
  const named = await namedDatabase(env);
  if (named !== undefined) return named;
  const url = await findEmbeddedPostgres(env.dataDir);
  if (url !== undefined) return { url, sessionUrl: url, stop: async () => undefined };
  return provideDatabase(env, log);
}

/** Throws if a pooler in front of the database drops our connection settings. */
export async function openPortalDatabase(
  { url, sessionUrl }: ProvidedDatabase,
  log: Log,
  tracing?: Tracing,
): Promise<Database> {
  const database = openDatabase({
    url,
    isPooled: url !== sessionUrl,
    tracing,
    onIdleError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
    onNoticesRefused: (error) =>
      log.warn({ reason: reasonOf(error) }, 'notices not sent, will retry'),
  });
  try {
    const lost = await differingSettings(database.db);
    if (lost.length === 0) return database;
    throw new Error(
      `these connection settings are missing: ${lost.join(' ')}. If you use a pooler, set them there (see deploy/pgbouncer.ini).`,
    );
  } catch (error) {
    await database.close();
    throw unusable('DATABASE_URL', error);
  }
}

export function openReplica(
  { databaseReadUrl, databaseSessionUrl }: Pick<Env, 'databaseReadUrl' | 'databaseSessionUrl'>,
  log: Log,
  tracing?: Tracing,
): Database | undefined {
  if (databaseReadUrl === undefined) return undefined;
  return openDatabase({
    url: databaseReadUrl,
    isPooled: databaseSessionUrl !== undefined,
    tracing,
    onIdleError: (error) => log.warn({ reason: error.message }, 'replica connection lost'),
  });
}

async function namedDatabase(env: DatabaseEnv): Promise<ProvidedDatabase | undefined> {
  const { databaseUrl: url, databaseSessionUrl: sessionUrl = url } = env;
  if (url === undefined || sessionUrl === undefined) return undefined;
  await requireUsable(sessionUrl).catch((error: unknown) => {
    throw unusable(sessionUrl === url ? 'DATABASE_URL' : 'DATABASE_SESSION_URL', error);
  });
  return { url, sessionUrl, stop: async () => undefined };
}

function unusable(name: string, error: unknown): Error {
  return new Error(`${name} can't be used: ${reasonWithoutStatement(error)}`, { cause: error });
}

import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { installationSecrets } from '../../db/schema/installation.ts';
import { preparingHandle } from '../../db/transactions.ts';
import { secondsAfter } from '../clock.ts';
import { newToken } from '../secrets.ts';

// Cache only older secrets: a new one may be rolled back with its transaction.
const STANDS_AFTER_SECONDS = 60;

const known = new WeakMap<Db, Map<string, string>>();

/**
 * Created on first use, the same for simultaneous callers. It never changes, so each connection reads it
 * once.
 */
export async function installationSecret(
  db: Db,
  { name, now }: { name: string; now: Date },
): Promise<string> {
  const connection = preparingHandle(db);
  const secrets = known.get(connection) ?? new Map<string, string>();
  known.set(connection, secrets);
  return secrets.get(name) ?? (await readSecret(db, { name, now, secrets }));
}

async function readSecret(
  db: Db,
  { name, now, secrets }: { name: string; now: Date; secrets: Map<string, string> },
): Promise<string> {
  const known = await findSecret(db, name);
  if (known !== undefined && known.createdAt < secondsAfter(now, -STANDS_AFTER_SECONDS)) {
    secrets.set(name, known.secret);
  }
  if (known !== undefined) return known.secret;
  await db
    .insert(installationSecrets)
    .values({ name, secret: newToken(), createdAt: now })
    .onConflictDoNothing();
  const made = await findSecret(db, name);
  if (made === undefined) throw new Error(`The key ${name} was made and is not there.`);
  return made.secret;
}

async function findSecret(
  db: Db,
  name: string,
): Promise<{ secret: string; createdAt: Date } | undefined> {
  const [row] = await selectSecret(db, { name });
  return row;
}

const selectSecret = prepared(['name'], (db, { name }) =>
  db
    .select({ secret: installationSecrets.secret, createdAt: installationSecrets.createdAt })
    .from(installationSecrets)
    .where(eq(installationSecrets.name, name)),
);

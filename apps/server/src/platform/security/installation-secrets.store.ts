import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Places, prepared } from '../../db/prepared.ts';
import { installationSecrets } from '../../db/schema/installation.ts';
import { newToken } from '../secrets.ts';

/** A key of this installation, made when it is first asked for: of several who ask at once, all are given the same. */
export async function installationSecret(
  db: Db,
  { name, now }: { name: string; now: Date },
): Promise<string> {
  const known = await findSecret(db, name);
  if (known !== undefined) return known;
  await db
    .insert(installationSecrets)
    .values({ name, secret: newToken(), createdAt: now })
    .onConflictDoNothing();
  const made = await findSecret(db, name);
  if (made === undefined) throw new Error(`The key ${name} was made and is not there.`);
  return made;
}

async function findSecret(db: Db, name: string): Promise<string | undefined> {
  const [row] = await selectSecret(db, { name });
  return row?.secret;
}

const selectSecret = prepared((db, { name }: Places<'name'>) =>
  db
    .select({ secret: installationSecrets.secret })
    .from(installationSecrets)
    .where(eq(installationSecrets.name, name)),
);

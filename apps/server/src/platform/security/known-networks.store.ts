import { and, eq, inArray } from 'drizzle-orm';
import { type AccountOwner, isOf } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { auditEvents } from '../../db/schema/platform.ts';
import { keyedHash } from '../secrets.ts';
import { installationSecret } from './installation-secrets.store.ts';

const NETWORK_KEY = 'audit-network';

const OF_ADMIN = [
  'account.signed-up',
  'account.verified',
  'account.signed-in',
  'account.password-reset',
];
const OF_HOST = ['hosts.signed-up', 'hosts.signed-in', 'hosts.password-reset'];

/** Distinguishes networks without naming them. */
export async function networkHash(
  db: Db,
  { origin, now }: { origin: string; now: Date },
): Promise<string> {
  return keyedHash(await installationSecret(db, { name: NETWORK_KEY, now }), origin);
}

export async function hasSignedInFrom(
  db: Db,
  { owner, ...from }: { owner: AccountOwner; origin: string; now: Date },
): Promise<boolean> {
  const network = await networkHash(db, from);
  const isEntry = inArray(auditEvents.kind, 'adminId' in owner ? OF_ADMIN : OF_HOST);
  const rows = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(isOf(owner, auditEvents), isEntry, eq(auditEvents.network, network)))
    .limit(1);
  return rows.length > 0;
}

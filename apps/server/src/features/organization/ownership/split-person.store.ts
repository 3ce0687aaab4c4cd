import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { admins, linkTokens } from '../../../db/schema/account.ts';
import { knownDevices } from '../../../db/schema/known-devices.ts';
import { memberships } from '../../../db/schema/organization.ts';
import { emailChanges, recoveryCodes, secondFactors } from '../../../db/schema/own-account.ts';
import { outboxMails, sessions } from '../../../db/schema/platform.ts';
import { listAddressesOf } from '../../../platform/audit/addresses.store.ts';
import { newId } from '../../../platform/secrets.ts';

/**
 * Gives the founder a row of their own; the old one becomes the organization alone, which nobody can sign in
 * to. Their browsers keep the organization open. Audit lines stay as they are, because the person key moves.
 * Returns the person's new id, or undefined if the row was split before. The caller holds the tenant's lock.
 */
export async function splitPerson(
  db: Db,
  { adminId, passwordHash }: { adminId: string; passwordHash: string },
): Promise<string | undefined> {
  const isFounder = and(eq(admins.id, adminId), eq(admins.kind, 'both'));
  const [founder] = await db.select().from(admins).where(isFounder);
  if (founder === undefined) return undefined;
  const personId = newId();
  await db
    .update(admins)
    .set({
      kind: 'organization',
      email: `organization.${adminId}@invalid`,
      passwordHash,
      role: 'admin',
      personKey: newId(),
      lastOrganizationId: null,
    })
    .where(eq(admins.id, adminId));
  await db.insert(admins).values({
    ...founder,
    id: personId,
    kind: 'person',
    personKey: founder.personKey ?? founder.id,
    name: null,
    secondFactorRequiredAt: null,
    lastOrganizationId: founder.lastOrganizationId ?? adminId,
  });
  await db.update(memberships).set({ personId }).where(eq(memberships.personId, adminId));
  // A founder of an earlier version has no membership in their own organization.
  const owner = { adminId, personId, role: 'owner', since: founder.createdAt } as const;
  await db.insert(memberships).values(owner).onConflictDoNothing();
  const personKey = founder.personKey ?? founder.id;
  const emails = await listAddressesOf(db, { personId: adminId, personKey, email: founder.email });
  await moveAccount(db, { adminId, personId, emails });
  return personId;
}

type Move = { adminId: string; personId: string };

async function moveAccount(
  db: Db,
  { adminId, personId, emails }: Move & { emails: readonly string[] },
): Promise<void> {
  const moved = { adminId: personId };
  const organizationId = sql`coalesce(${sessions.organizationId}, ${adminId}::uuid)`;
  await db
    .update(sessions)
    .set({ ...moved, organizationId })
    .where(eq(sessions.adminId, adminId));
  await db.update(knownDevices).set(moved).where(eq(knownDevices.adminId, adminId));
  await db.update(linkTokens).set(moved).where(eq(linkTokens.adminId, adminId));
  await db.update(emailChanges).set(moved).where(eq(emailChanges.adminId, adminId));
  // Hidden ones went to an address that the person wanted to change to.
  const isToPerson = or(inArray(outboxMails.recipient, [...emails]), outboxMails.isHidden);
  const isOwnMail = and(isToPerson, isNull(outboxMails.hostId));
  await db
    .update(outboxMails)
    .set(moved)
    .where(and(eq(outboxMails.adminId, adminId), isOwnMail));
  // Recovery codes refer to the factor, so it can't just change its owner.
  const ofFounder = eq(secondFactors.adminId, adminId);
  const [factor] = await db.select().from(secondFactors).where(ofFounder);
  if (factor === undefined) return;
  await db.insert(secondFactors).values({ ...factor, adminId: personId });
  await db
    .update(recoveryCodes)
    .set({ adminId: personId })
    .where(eq(recoveryCodes.adminId, adminId));
  await db.delete(secondFactors).where(ofFounder);
}

import { and, eq, gt, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { type AccountOwner, isOf } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { billingPayments, changeIntents, receipts } from '../../db/schema/billing-changes.ts';
import { hostBranding } from '../../db/schema/branding.ts';
import { games } from '../../db/schema/games.ts';
import { hostSettings, hosts, rooms } from '../../db/schema/hosts.ts';
import { imageOwners, images } from '../../db/schema/images.ts';
import { liveGames } from '../../db/schema/live.ts';
import { nights, roomContacts } from '../../db/schema/nights.ts';
import { invitations, memberRooms } from '../../db/schema/organization.ts';
import { auditEvents, outboxMails, sessions } from '../../db/schema/platform.ts';
import { erasedAccounts, keptPayments } from '../../db/schema/privacy.ts';
import { rounds } from '../../db/schema/rounds.ts';
import { isChangeOfAddress, listAddressesOf } from '../../platform/audit/addresses.store.ts';
import { newId } from '../../platform/secrets.ts';
import { isOfRoom } from '../../platform/security/ended-invitations.store.ts';

/** Names no owner; returns the id of the record. */
export async function insertErasedAccount(
  db: Db,
  account: { kind: 'admin' | 'host'; askedAt: Date; erasedAt: Date },
): Promise<string> {
  const id = newId();
  await db.insert(erasedAccounts).values({ ...account, id });
  return id;
}

/** The books need them, without a name. */
export async function keepPayments(
  db: Db,
  { adminId, accountId }: { adminId: string; accountId: string },
): Promise<void> {
  const refunded = (refunds: unknown) =>
    sql`(select coalesce(sum(value::int), 0)::int from jsonb_each_text(${refunds}))`;
  await db.execute(sql`
    insert into ${keptPayments} (payment_id, account_id, cents, refunded_cents, currency, paid_at)
    select m.payment_id, ${accountId}::uuid, m.cents, ${refunded(sql`m.refunds`)}, m.currency, m.paid_at
    from ${billingPayments} as m where m.admin_id = ${adminId}::uuid
    union all
    select f.capture_id, ${accountId}::uuid, f.fee_cents, ${refunded(sql`f.refunds`)}, 'USD', f.paid_at
    from ${changeIntents} as f
    where f.admin_id = ${adminId}::uuid and f.capture_id is not null and f.paid_at is not null
    on conflict do nothing`);
  const buyer = { name: '', address: '', taxNumber: '' };
  await db
    .update(receipts)
    .set({ content: sql`${receipts.content} || ${JSON.stringify({ buyer })}::jsonb` })
    .where(eq(receipts.adminId, adminId));
}

/** Signs the hosts out, ends their offers, and deletes the admin's settings, brands and contacts for them. */
export async function releaseInvitedHosts(db: Db, adminId: string): Promise<void> {
  const invited = await db
    .select({ id: hosts.id, kind: hosts.kind })
    .from(hosts)
    .where(eq(hosts.adminId, adminId))
    .orderBy(hosts.id)
    .for('update');
  const ids = invited.filter(({ kind }) => kind === 'invited').map(({ id }) => id);
  if (ids.length === 0) return;
  await db.delete(hostSettings).where(inArray(hostSettings.hostId, ids));
  await db.delete(sessions).where(inArray(sessions.hostId, ids));
  await db.delete(memberRooms).where(inArray(memberRooms.hostId, ids));
  await db.delete(hostBranding).where(inArray(hostBranding.hostId, ids));
  await db
    .update(rounds)
    .set({ offer: 'none', offeredAt: null })
    .where(inArray(rounds.hostId, ids));
  await db.delete(roomContacts).where(inArray(roomContacts.hostId, ids));
  await db.update(hosts).set({ adminId: null, displayName: null }).where(inArray(hosts.id, ids));
  // Games there belong to the admin and are deleted, too.
  await db
    .update(rooms)
    .set({ gameMode: 'stop', timeZone: null })
    .where(inArray(rooms.hostId, ids));
}

export async function listOwnedImages(db: Db, adminId: string): Promise<string[]> {
  const rows = await db
    .select({ hash: imageOwners.hash })
    .from(imageOwners)
    .where(eq(imageOwners.adminId, adminId));
  return rows.map(({ hash }) => hash);
}

/** Nobody can claim the images until the transaction ends. */
export async function lockOwnerlessImages(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ hash: images.hash })
    .from(images)
    .where(inArray(images.hash, [...hashes]))
    .orderBy(images.hash)
    .for('update');
  const owned = await db
    .select({ hash: imageOwners.hash })
    .from(imageOwners)
    .where(inArray(imageOwners.hash, [...hashes]));
  const others = new Set(owned.map(({ hash }) => hash));
  return rows.map(({ hash }) => hash).filter((hash) => !others.has(hash));
}

export async function deleteImages(db: Db, hashes: readonly string[]): Promise<void> {
  await db.delete(images).where(inArray(images.hash, [...hashes]));
}

/**
 * In the logs, invitations and mails of organizations that the person is or was in. Their lines stay, and say
 * 'Former member'. Invitations may name an address that the person had before.
 */
export async function eraseTracesOfPerson(
  db: Db,
  { now, ...person }: { personId: string; personKey: string; email: string; now: Date },
): Promise<void> {
  const { personKey } = person;
  const emails = await listAddressesOf(db, person);
  const isNamed = or(
    sql`${auditEvents.detail} ->> 'personKey' = ${personKey}`,
    inArray(sql`${auditEvents.detail} ->> 'email'`, emails),
  );
  const isAboutMember = or(
    like(auditEvents.kind, 'members.%'),
    like(auditEvents.kind, 'organization.%'),
  );
  await db
    .update(auditEvents)
    .set({ detail: withoutAddresses('email') })
    .where(and(isAboutMember, isNamed));
  const isOwn = eq(auditEvents.personKey, personKey);
  await db
    .update(auditEvents)
    .set({ detail: withoutAddresses('oldEmail', 'newEmail') })
    .where(isChangeOfAddress(person));
  await db.update(auditEvents).set({ device: null, network: null }).where(isOwn);
  const isComing = gt(nights.startsAt, now);
  await db
    .update(nights)
    .set({ personKey: null })
    .where(and(eq(nights.personKey, personKey), isComing));
  await db.delete(invitations).where(inArray(invitations.email, emails));
  // Except mails to hosts and players.
  const isOfAdminAlone = and(isNotNull(outboxMails.adminId), isNull(outboxMails.hostId));
  await db.delete(outboxMails).where(and(inArray(outboxMails.recipient, emails), isOfAdminAlone));
}

/** Sent by organizations that the host is or was invited to. */
export async function eraseInvitationsOfHost(db: Db, email: string): Promise<void> {
  const isNamed = sql`${auditEvents.detail} ->> 'email' = ${email}`;
  await db
    .update(auditEvents)
    .set({ detail: withoutAddresses('email') })
    .where(and(like(auditEvents.kind, 'hosts.invitation-%'), isNamed));
  const isOfHost = and(eq(invitations.email, email), isOfRoom());
  await db.delete(invitations).where(isOfHost);
}

function withoutAddresses(...keys: readonly string[]): SQL {
  const erased = Object.fromEntries(keys.map((key) => [key, 'deleted account']));
  return sql`${auditEvents.detail} || ${JSON.stringify(erased)}::jsonb`;
}

/** Except mails of hosts that have left the admin. */
export async function removeMailsOf(db: Db, owner: AccountOwner): Promise<void> {
  await db.delete(outboxMails).where(isOf(owner, outboxMails));
}

/** A large tenant needs longer. */
export async function liftStatementTimeout(db: Db): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`);
}

/** Foreign keys delete the rest of the tenant. */
export async function deleteAdmin(db: Db, adminId: string): Promise<void> {
  await db.delete(admins).where(eq(admins.id, adminId));
}

/** An open game in the room ends. */
export async function deleteHostAccount(
  db: Db,
  { hostId, roomId, now }: { hostId: string; roomId: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    update ${games} set game_mode = 'stop', ended_at = greatest(started_at, ${now.toISOString()}::timestamptz)
    where room_id = ${roomId}::uuid and ended_at is null`);
  // Games of an independent host have no other owner.
  await db.delete(liveGames).where(and(eq(liveGames.hostId, hostId), isNull(liveGames.adminId)));
  await db.delete(hosts).where(eq(hosts.id, hostId));
}

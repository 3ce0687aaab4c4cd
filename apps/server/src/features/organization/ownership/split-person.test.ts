import { ownAccountCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { emailChangedByOperator } from '../../../../test/changed-emails.ts';
import { createdHost, newEmail, newSession, subscribedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { factorOf } from '../../../../test/second-factors.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { splitPerson } from './split-person.store.ts';

const server = startTestServer();

/** Each foreign key to `admins` belongs to the organization or to the person; mails to either. */
const keys: Readonly<Record<string, 'organization' | 'person' | 'recipient'>> = {
  'account_deletions.admin_id': 'organization',
  'admin_settings.admin_id': 'organization',
  'admins.last_organization_id': 'person',
  'agreements.admin_id': 'organization',
  'billing_details.admin_id': 'organization',
  'branding.admin_id': 'organization',
  'download_links.admin_id': 'organization',
  'email_changes.admin_id': 'person',
  'export_links.admin_id': 'organization',
  'games.admin_id': 'organization',
  'host_branding.admin_id': 'organization',
  'hosts.admin_id': 'organization',
  'idempotency_keys.admin_id': 'organization',
  'image_owners.admin_id': 'organization',
  'invitations.admin_id': 'organization',
  'keeping_settings.admin_id': 'organization',
  'known_devices.admin_id': 'person',
  'link_tokens.admin_id': 'person',
  'live_games.admin_id': 'organization',
  'memberships.admin_id': 'organization',
  'memberships.person_id': 'person',
  'nights.admin_id': 'organization',
  'night_settings.admin_id': 'organization',
  'outbox_mails.admin_id': 'recipient',
  'player_codes.admin_id': 'organization',
  'player_logins.admin_id': 'organization',
  'receipts.admin_id': 'organization',
  'room_contacts.admin_id': 'organization',
  'rounds.admin_id': 'organization',
  'second_factors.admin_id': 'person',
  'sessions.admin_id': 'person',
  'sessions.organization_id': 'organization',
  'subscribe_intents.admin_id': 'organization',
  'subscriptions.admin_id': 'organization',
  'support_messages.admin_id': 'organization',
  'users.admin_id': 'organization',
  'wager_schemes.admin_id': 'organization',
};

const foreignKeys = async () =>
  (
    await server.sql(
      `select c.conrelid::regclass || '.' || a.attname as key from pg_constraint as c
       join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confrelid = 'admins'::regclass order by key`,
    )
  ).map(({ key }) => String(key));

/** Has a row in every table of a person. */
async function founder() {
  const admin = await subscribedAdmin(server);
  const { adminId, token, password } = admin;
  const proof = await factorOf(server, { adminId, password, isOn: true });
  await server.sql(`insert into recovery_codes (admin_id, code_hash) values ($1, 'code')`, [
    adminId,
  ]);
  const change = { ...proof, email: newEmail() };
  await server.call(ownAccountCalls.changeEmail, change, { token });
  await server.sql(
    `insert into link_tokens (token_hash, admin_id, kind, created_at, expires_at)
     values ('link', $1, 'reset', now(), now() + interval '1 hour')`,
    [adminId],
  );
  const elsewhere = await subscribedAdmin(server);
  await server.sql(
    `insert into memberships (admin_id, person_id, role, since) values ($1, $2, 'viewer', now())`,
    [elsewhere.adminId, adminId],
  );
  return admin;
}

const split = (adminId: string) =>
  server.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    return splitPerson(db, { adminId, passwordHash: 'none' });
  });

describe('splitting the row of a founder', () => {
  it('is decided for each foreign key', async () => {
    expect(await foreignKeys()).toEqual(Object.keys(keys).sort());
  });

  it('keeps the rooms that the person may run elsewhere', async () => {
    const [{ adminId }, elsewhere] = [await subscribedAdmin(server), await subscribedAdmin(server)];
    const { hostId } = await createdHost(server, elsewhere);
    const membership = [elsewhere.adminId, adminId];
    await server.sql(
      `insert into memberships (admin_id, person_id, role, since) values ($1, $2, 'host', now())`,
      membership,
    );
    await server.sql('insert into member_rooms values ($1, $2, $3)', [...membership, hostId]);
    const personId = await split(adminId);
    expect(await server.sql('select person_id, host_id from member_rooms')).toEqual([
      { person_id: personId, host_id: hostId },
    ]);
  });

  it('moves everything of the person, and nothing of the organization', async () => {
    const { adminId, email } = await founder();
    const personal = Object.keys(keys).filter((key) => keys[key] === 'person');
    const rowsOf = async (id: string) => {
      const counts: Record<string, number> = {};
      for (const key of personal) {
        const [table, column] = key.split('.');
        const rows = await server.sql(`select 1 from ${table} where ${column} = $1`, [id]);
        counts[key] = rows.length;
      }
      return counts;
    };
    const before = await rowsOf(adminId);
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([
      ['admins.last_organization_id', 0],
    ]);
    const personId = (await split(adminId)) ?? '';
    const isNowLast = { 'admins.last_organization_id': 1 };
    expect(await rowsOf(adminId)).toEqual({
      ...Object.fromEntries(personal.map((key) => [key, 0])),
      ...isNowLast,
    });
    expect(await rowsOf(personId)).toEqual(before);
    const codes = await server.sql('select admin_id from recovery_codes');
    expect(codes).toEqual([{ admin_id: personId }]);
    const mails = await server.sql(
      'select admin_id, recipient, is_hidden from outbox_mails where admin_id = any ($1)',
      [[adminId, personId]],
    );
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      const isOwn = mail.recipient === email || mail.is_hidden === true;
      expect(mail.admin_id).toBe(isOwn ? personId : adminId);
    }
    expect(await server.sql('select admin_id from subscriptions')).toContainEqual({
      admin_id: adminId,
    });
  });

  it('moves the mails to an address that the founder gave up', async () => {
    const { adminId, email } = await subscribedAdmin(server);
    await emailChangedByOperator(server, { email });
    const personId = await split(adminId);
    const mails = await server.sql(
      'select distinct admin_id from outbox_mails where recipient = $1',
      [email],
    );
    expect(mails).toEqual([{ admin_id: personId }]);
  });

  it('moves the key by which the audit log names the person', async () => {
    const { adminId, email } = await subscribedAdmin(server);
    const personId = await split(adminId);
    const rows = await server.sql(
      'select id, kind, email, role, person_key from admins order by kind',
    );
    expect(rows).toEqual([
      {
        id: adminId,
        kind: 'organization',
        email: `organization.${adminId}@invalid`,
        role: 'admin',
        person_key: expect.not.stringMatching(adminId),
      },
      { id: personId, kind: 'person', email, role: 'admin', person_key: adminId },
    ]);
  });

  it('happens once', async () => {
    const { adminId } = await subscribedAdmin(server);
    const made = await Promise.all([split(adminId), split(adminId)]);
    expect(made.filter((id) => id !== undefined)).toHaveLength(1);
  });

  it('keeps the password and two-step sign-in', async () => {
    const admin = await subscribedAdmin(server);
    await split(admin.adminId);
    expect(await newSession(server, admin)).toEqual(expect.any(String));
  });
});

// @module-tag dates
import {
  accountCalls,
  auditLogCalls,
  enterpriseText,
  memberCalls,
  privacyCalls,
  privacyTexts,
  roundCalls,
} from '@emcee/contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { dumpTables } from '../../../test/database/table-dump.ts';
import { eraseDue } from '../../../test/erase-due.ts';
import { fetchFile } from '../../../test/export-files.ts';
import { newSession, PASSWORD, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { acceptedMember, handedOver } from '../../../test/members.ts';

const server = startTestServer();
const WEEK_SECONDS = 7 * 24 * 60 * 60;

const readDeletion = async (token: string) =>
  (await server.call(privacyCalls.deletion, {}, { token })).body;
const ask = ({ token }: { token: string }) =>
  server.call(privacyCalls.askDeletion, { password: PASSWORD }, { token });
const keep = ({ token }: { token: string }) => server.call(privacyCalls.keepAccount, {}, { token });

async function aWeekLater(): Promise<void> {
  server.clock.advance(WEEK_SECONDS);
  await eraseDue(server);
}

const emails = async () =>
  (await server.sql('select email from admins order by email')).map(({ email }) => email);
const organizationOf = async (token: string) =>
  (await server.call(accountCalls.me, {}, { token })).body.organization;
const mailsTo = async (email: string) =>
  (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
const createRound = (token: string) => {
  const questions = [{ questionText: 'Question?', answerText: 'Answer', image: '' }];
  return server.call(roundCalls.create, { roundName: 'Rivers', questions }, { token });
};

async function organization() {
  const owner = await verifiedAdmin(server);
  return { owner, member: await acceptedMember(server, owner, 'editor') };
}

describe('a member who deletes their account', () => {
  it('leaves their rounds, and lines that name a former member', async () => {
    const { owner, member } = await organization();
    expect((await createRound(member.token)).status).toBe(201);
    expect(await readDeletion(member.token)).toEqual({ deletion: null, hindrance: null });
    expect((await ask(member)).status).toBe(200);
    expect(await mailsTo(owner.email)).not.toContain('Your Emcee account will be deleted');
    await aWeekLater();
    expect(await emails()).toEqual([owner.email]);
    const token = await newSession(server, owner);
    const rounds = await server.call(roundCalls.list, {}, { token });
    expect(rounds.body.preEnteredRounds).toMatchObject([{ name: 'Rivers' }]);
    const { body } = await server.call(memberCalls.list, {}, { token });
    expect([body.members.length, body.invitations]).toEqual([1, []]);
    const log = await server.call(auditLogCalls.read, {}, { token });
    expect(log.body.lines).toContainEqual(
      expect.objectContaining({ kind: 'rounds.created', person: null }),
    );
    const { outbox_mails: _mails, ...tables } = await dumpTables(server);
    expect(JSON.stringify(tables)).not.toContain(member.email);
    const mails = 'select subject from outbox_mails where recipient = $1';
    expect(await server.sql(mails, [member.email])).toEqual([
      { subject: 'Your Emcee account was deleted' },
    ]);
  });

  it('must first hand over or delete an organization that they own', async () => {
    const { owner, member } = await organization();
    const { token } = await handedOver(server, owner, member);
    const stranger = await verifiedAdmin(server);
    await server.sql(
      `insert into memberships (admin_id, person_id, role, since)
       select $1, id, 'viewer', now() from admins where email = $2`,
      [stranger.adminId, member.email],
    );
    await server.sql(
      `update sessions set organization_id = $1 where admin_id = (select id from admins where email = $2)`,
      [stranger.adminId, member.email],
    );
    const name = owner.email;
    expect(await readDeletion(token)).toMatchObject({
      hindrance: 'organization',
      organization: expect.any(String),
    });
    const { status, error } = await ask({ token });
    expect([status, error?.param, error?.code]).toEqual([
      409,
      'organization',
      privacyTexts.organizationFirst.code,
    ]);
    const text = enterpriseText(privacyTexts.organizationFirst, { organization: member.email });
    expect([error?.message, name]).toEqual([text, owner.email]);
  });
});

describe('a founder who deletes the organization', () => {
  it('goes with it, and all admins hear of it', async () => {
    const owner = await verifiedAdmin(server);
    const admin = await acceptedMember(server, owner, 'admin');
    const viewer = await acceptedMember(server, owner, 'viewer');
    await ask(owner);
    const subject = `${owner.email} on Emcee will be deleted`;
    expect(await mailsTo(admin.email)).toContain(subject);
    expect(await mailsTo(viewer.email)).not.toContain(subject);
    await aWeekLater();
    expect(await emails()).toEqual([admin.email, viewer.email].sort());
    const me = await server.call(accountCalls.me, {}, { token: await newSession(server, admin) });
    expect(me.body.organization).toBeUndefined();
  });

  it('stays with their own account if they are a member elsewhere', async () => {
    const { owner, member } = await organization();
    const founder = await verifiedAdmin(server);
    await server.sql(
      `insert into memberships (admin_id, person_id, role, since) values ($1, $2, 'editor', now())`,
      [owner.adminId, founder.adminId],
    );
    expect(await readDeletion(founder.token)).toMatchObject({ organization: founder.email });
    await ask(founder);
    expect(await mailsTo(founder.email)).toContain(`${founder.email} on Emcee will be deleted`);
    await aWeekLater();
    expect(await emails()).toEqual([owner.email, member.email, founder.email].sort());
    expect(await mailsTo(founder.email)).toContain(`${founder.email} on Emcee was deleted`);
    const token = await newSession(server, founder);
    expect(await organizationOf(token)).toMatchObject({ _id: owner.adminId, role: 'editor' });
    const gone = await server.sql('select 1 from admins where id = $1', [founder.adminId]);
    expect(gone).toEqual([]);
  });

  it('leaves no membership if the earlier version deletes the account', async () => {
    const { owner } = await organization();
    const founder = await verifiedAdmin(server);
    await server.sql(
      `insert into memberships (admin_id, person_id, role, since) values ($1, $2, 'editor', now())`,
      [owner.adminId, founder.adminId],
    );
    await server.sql('delete from admins where id = $1', [founder.adminId]);
    const { body } = await server.call(memberCalls.list, {}, { token: owner.token });
    expect(body.members.map(({ email }) => email)).not.toContain(founder.email);
  });
});

describe('an owner to whom the organization was transferred', () => {
  it('deletes it, can keep it, and stays', async () => {
    const { owner, member } = await organization();
    const { token } = await handedOver(server, owner, member);
    const name = member.email;
    expect(await readDeletion(token)).toEqual({
      deletion: null,
      hindrance: null,
      organization: name,
    });
    await ask({ token });
    expect((await readDeletion(token)).deletion).not.toBeNull();
    // The founder is an admin now: their call is about their own account.
    await keep(owner);
    expect((await readDeletion(owner.token)).deletion).toBeNull();
    expect((await readDeletion(token)).deletion).not.toBeNull();
    await keep({ token });
    expect((await readDeletion(token)).deletion).toBeNull();
    await ask({ token });
    await aWeekLater();
    expect(await emails()).toEqual([owner.email, member.email].sort());
    expect(await mailsTo(name)).toContain(`${name} on Emcee was deleted`);
  });

  it('gets the data of the organization, and their own apart', async () => {
    const { owner, member } = await organization();
    const { token } = await handedOver(server, owner, member);
    const account = async (
      call: typeof privacyCalls.downloadData | typeof privacyCalls.downloadOrganization,
    ) => {
      const { body } = await server.call(call, {}, { token });
      const { bytes } = await fetchFile(server, body.url);
      const files = unzipSync(bytes);
      const text = strFromU8(files['account.json'] ?? new Uint8Array());
      return { ...JSON.parse(text), text, files: Object.keys(files) };
    };
    const own = await account(privacyCalls.downloadData);
    expect(own.files).toEqual(['account.json']);
    expect(own.account.email).toBe(member.email);
    expect(own.memberships).toMatchObject([{ role: 'owner' }]);
    expect(own.actsElsewhere.map(({ kind }: { kind: string }) => kind)).toContain(
      'organization.ownership-taken',
    );
    const organizations = await account(privacyCalls.downloadOrganization);
    expect(organizations.files).toContain('rounds.json');
    const rolesOf = (list: { role: string }[]) => list.map(({ role }) => role).sort();
    expect(rolesOf(organizations.members)).toEqual(['admin', 'owner']);
    expect(rolesOf(organizations.invitations)).toEqual(['editor', 'owner']);
    expect(organizations.sessions).toBeUndefined();
    expect(organizations.text).not.toContain('@invalid');
    const refused = await server.call(
      privacyCalls.downloadOrganization,
      {},
      { token: owner.token },
    );
    expect(refused.status).toBe(403);
  });
});

it('a former member who deletes their account leaves no address in the organization', async () => {
  const { owner, member } = await organization();
  await server.call(memberCalls.remove, { memberId: member.adminId }, { token: owner.token });
  await ask({ token: await newSession(server, member) });
  await aWeekLater();
  const { outbox_mails: _mails, ...tables } = await dumpTables(server);
  expect(JSON.stringify(tables)).not.toContain(member.email);
});

import {
  auditLogCalls,
  hostCalls,
  hostInvitationCalls,
  type InputOf,
  invitationCalls,
  leadingCalls,
  memberCalls,
  organizationTexts,
} from '@emcee/contract';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { newTenant, type Tenant } from '../../../test/calls/tenant.ts';
import {
  createdHost,
  invitedHost,
  newEmail,
  PASSWORD,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { invitationToken, newMember } from '../../../test/members.ts';

const server = startTestServer();

type Many = InputOf<typeof invitationCalls.createMany>;

const inviteMany = ({ token }: Pick<TestAdmin, 'token'>, input: Many) =>
  server.call(invitationCalls.createMany, input, { token });
const listOf = async ({ token }: Pick<TestAdmin, 'token'>, query: { role?: 'host' } = {}) =>
  (await server.call(memberCalls.list, query, { token })).body;
const change = ({ token }: Pick<TestAdmin, 'token'>, memberId: string, fields: object) =>
  server.call(memberCalls.change, { memberId, ...fields }, { token });

const accept = async (email: string, more: { name?: string } = {}) => {
  const link = { invitationToken: await invitationToken(server, email), password: PASSWORD };
  return server.call(invitationCalls.accept, { ...link, ...more });
};

describe('many people who are invited at once', () => {
  it('are told apart by what becomes of them, and a repeat invites only those who are left', async () => {
    const owner = await subscribedAdmin(server);
    const member = await newMember(server, owner, 'viewer');
    const [fresh, asked, busy] = [newEmail(), newEmail(), newEmail()];
    const people = [fresh, asked, busy, member.email].map((email) => ({ email }));
    await inviteMany(owner, { people: [{ email: asked }], role: 'host' });
    await server.sql(
      `insert into limits (key, used, until) values (encode(sha256($1), 'hex'), 99, $2)`,
      [`mail:invitation:${busy}:hour`, new Date(server.clock.now().getTime() + 60_000)],
    );
    const outcomes = async () => {
      const { status, body } = await inviteMany(owner, { people, role: 'host' });
      expect(status).toBe(201);
      return body.results.map(({ outcome }) => outcome);
    };
    expect(await outcomes()).toEqual(['invited', 'waiting', 'later', 'member']);
    await server.sql('delete from limits');
    expect(await outcomes()).toEqual(['waiting', 'waiting', 'invited', 'member']);
    expect((await listOf(owner, { role: 'host' })).invitations).toHaveLength(3);
    expect((await listOf(owner)).invitations).toEqual([]);
  });

  // 3.5 seconds where nothing else runs.
  it('are 300, each with a mail of the rooms, for less than 25 statements each', async () => {
    const owner = await newTenant(server);
    const hostIds = [owner.host.hostId];
    const people = Array.from({ length: 300 }, () => ({ email: newEmail(), hostIds }));
    const query = vi.spyOn(Client.prototype, 'query');
    const { body } = await inviteMany(owner, { people, role: 'host' });
    const statements = query.mock.calls.length;
    query.mockRestore();
    expect(new Set(body.results.map(({ outcome }) => outcome))).toEqual(new Set(['invited']));
    expect(statements / people.length).toBeLessThan(25);
    const mails = await server.sql(`select text_body from outbox_mails where state = 'waiting'`);
    const named = mails.filter((mail) =>
      String(mail.text_body).includes(`You can run games in ${owner.host.roomCode}.`),
    );
    expect(named).toHaveLength(300);
  });

  it('are at most 1,000 with the role host and 100 with others, as when a role changes', async () => {
    const owner = await newTenant(server);
    const insert = (n: number, role: string) =>
      server.sql(
        `with made as (insert into admins (id, email, password_hash, public_url, password_set_at, created_at, kind)
           select gen_random_uuid(), $3 || n || '@example.test', '', '', now(), now(), 'person'
           from generate_series(1, $2::int) as n returning id)
         insert into memberships (admin_id, person_id, role, since) select $1, id, $3, now() from made`,
        [owner.adminId, n, role],
      );
    await insert(1_000, 'host');
    const full = await inviteMany(owner, { people: [{ email: newEmail() }], role: 'host' });
    expect(full.error).toMatchObject({
      param: 'people',
      code: organizationTexts.tooManyLeaders.code,
    });
    const viewer = await newMember(server, owner, 'viewer');
    const asHost = await change(owner, viewer.adminId, { role: 'host' });
    expect(asHost.error.code).toBe(organizationTexts.tooManyLeaders.code);
    await insert(98, 'viewer');
    const [person] = (await listOf(owner, { role: 'host' })).members;
    const asViewer = await change(owner, person?._id ?? '', { role: 'viewer' });
    expect(asViewer.error.code).toBe(organizationTexts.tooManyMembers.code);
  });
});

describe('a person with the role host', () => {
  async function joined(owner: Tenant, hostIds: readonly string[], name = 'Sam Doe') {
    const email = newEmail();
    const people = [{ email, name, hostIds: [...hostIds] }];
    await inviteMany(owner, { people, role: 'host' });
    return email;
  }

  it('accepts with a name, and may run the rooms that still belong to the organization', async () => {
    const owner = await newTenant(server);
    const [kept, gone] = [owner.host, await createdHost(server, owner)];
    const email = await joined(owner, [kept.hostId, gone.hostId]);
    const link = await invitationToken(server, email);
    const read = await server.call(invitationCalls.read, { invitationToken: link });
    const roomCodes = [kept.roomCode, gone.roomCode].toSorted();
    expect(read.body).toMatchObject({ role: 'host', name: 'Sam Doe', leads: 'chosen', roomCodes });
    await server.call(hostCalls.remove, { hostId: gone.hostId }, { token: owner.token });
    const { status, body } = await accept(email, { name: 'Sam Lee' });
    expect(status).toBe(200);
    const { rooms } = (await server.call(leadingCalls.rooms, {}, { token: body.token })).body;
    expect(rooms).toMatchObject([{ hostId: kept.hostId, until: null }]);
    const { members, nextCursor } = await listOf(owner, { role: 'host' });
    expect(members).toMatchObject([
      { email, role: 'host', name: 'Sam Lee', leads: 'chosen', hostIds: [kept.hostId] },
    ]);
    expect(nextCursor).toBeNull();
    expect((await listOf(owner)).members.map((member) => member.email)).toEqual([owner.email]);
  });

  it('is found by name or address, in pages', async () => {
    const owner = await newTenant(server);
    for (const name of ['Ann', 'Bob', 'Cy']) await accept(await joined(owner, [], name));
    const page = async (query: object) =>
      (await server.call(memberCalls.list, { role: 'host', ...query }, { token: owner.token }))
        .body;
    expect((await page({ search: 'BOB' })).members).toMatchObject([{ name: 'Bob' }]);
    const first = await page({ limit: 2 });
    const second = await page({ limit: 2, cursor: first.nextCursor });
    const names = [...first.members, ...second.members].map(({ name }) => name);
    expect([names.toSorted(), second.nextCursor]).toEqual([['Ann', 'Bob', 'Cy'], null]);
  });

  it('is not invited at an address that is already invited as a host', async () => {
    const owner = await subscribedAdmin(server);
    const email = newEmail();
    await server.call(hostInvitationCalls.create, { email }, { token: owner.token });
    const { body } = await inviteMany(owner, { people: [{ email }], role: 'host', leads: 'all' });
    expect(body.results).toEqual([{ email, outcome: 'waiting' }]);
  });

  it('keeps the rooms in the log and the name out of it when an admin changes them', async () => {
    const owner = await newTenant(server);
    const person = await newMember(server, owner, 'host');
    await change(owner, person.adminId, { name: 'Sam Doe' });
    const renamed = await change(owner, person.adminId, { leads: 'chosen', hostIds: [] });
    expect(renamed.body.member).toMatchObject({ name: 'Sam Doe', leads: 'chosen', hostIds: [] });
    const { lines } = (await server.call(auditLogCalls.read, {}, { token: owner.token })).body;
    expect(lines.map(({ kind }) => kind)).toContain('members.rooms-changed');
    expect(JSON.stringify(lines)).not.toContain('Sam Doe');
  });
});

it('an owner names themselves, also as a founder without a membership, and changes nothing else', async () => {
  const owner = await verifiedAdmin(server);
  const named = await change(owner, owner.adminId, { name: 'Olga' });
  expect(named.body.member).toMatchObject({ role: 'owner', name: 'Olga' });
  for (const fields of [{ role: 'admin' }, { leads: 'all' }, { name: 'Olga', isActive: false }]) {
    const { status, error } = await change(owner, owner.adminId, fields);
    expect([status, error.code]).toEqual([409, organizationTexts.ownerStays.code]);
  }
});

it.each([
  ['detaches a host', 'update hosts set admin_id = null, display_name = null where id = $1'],
  ['erases a host', 'delete from hosts where id = $1'],
])('the version before %s that is on the list of a member', async (_what, statement) => {
  const owner = await newTenant(server);
  const { hostId } = await invitedHost(server, owner);
  const person = await newMember(server, owner, 'host');
  await change(owner, person.adminId, { leads: 'chosen', hostIds: [hostId] });
  await server.sql(statement, [hostId]);
  expect((await listOf(owner, { role: 'host' })).members).toMatchObject([{ hostIds: [] }]);
  const { rooms } = (await server.call(leadingCalls.rooms, {}, { token: person.token })).body;
  expect(rooms).toEqual([]);
});

it('a host that leaves the organization takes its room off the lists of members', async () => {
  const owner = await newTenant(server);
  const { hostId } = await invitedHost(server, owner);
  const person = await newMember(server, owner, 'host');
  await change(owner, person.adminId, { leads: 'chosen', hostIds: [hostId] });
  await server.call(hostCalls.remove, { hostId }, { token: owner.token });
  expect(await server.sql('select from member_rooms')).toEqual([]);
});

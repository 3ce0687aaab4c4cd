import { hostInvitationCalls, invitationCalls } from '@emcee/contract';
import { newEmail, newRoomCode, PASSWORD } from '../factories.ts';
import type { TestServer } from '../harness.ts';
import { invitationToken, newMember } from '../members.ts';
import { type CallFixture, newTenant, type Tenant } from './tenant.ts';

const invitation: CallFixture = async (server) => {
  // An organization may send only so many mails a day.
  await server.sql('delete from limits');
  return { email: newEmail(), role: 'editor' };
};

async function invited(server: TestServer, tenant: Tenant) {
  await server.sql('delete from limits');
  const input = { email: newEmail(), role: 'editor' } as const;
  const { body } = await server.call(invitationCalls.create, input, { token: tenant.token });
  await server.sql('delete from limits');
  return { invitationId: body.invitation._id, email: input.email };
}

const invitationId: CallFixture = async (server, tenant) => {
  const { invitationId } = await invited(server, tenant);
  return { invitationId };
};

const link: CallFixture = async (server, tenant) => {
  const { email } = await invited(server, tenant);
  return { invitationToken: await invitationToken(server, email) };
};

const member: CallFixture = async (server, tenant) => ({
  memberId: (await newMember(server, tenant, 'editor')).adminId,
});

const hostInvitation: CallFixture = async (server) => {
  await server.sql('delete from limits');
  return { email: newEmail() };
};

async function invitedHost(server: TestServer, { token }: Tenant) {
  await server.sql('delete from limits');
  const input = { email: newEmail() };
  const { body } = await server.call(hostInvitationCalls.create, input, { token });
  await server.sql('delete from limits');
  return { invitationId: body.invitation._id, ...input };
}

const hostInvitationId: CallFixture = async (server, tenant) => {
  const { invitationId } = await invitedHost(server, tenant);
  return { invitationId };
};

/** An organization offers its ownership to one member at a time. */
const offer: CallFixture = async (server, tenant) => {
  await server.sql('delete from limits');
  await server.sql(`delete from invitations where role = 'owner'`);
  return { ...(await member(server, tenant)), password: PASSWORD };
};

/** The tenant is a member of another organization, too. */
const organizationId: CallFixture = async (server, tenant) => {
  const other = await newTenant(server);
  await server.sql(
    `insert into memberships (admin_id, person_id, role, since) values ($1, $2, 'viewer', $3)`,
    [other.adminId, tenant.adminId, server.clock.now()],
  );
  return { organizationId: other.adminId };
};

const acceptance: CallFixture = async (server, tenant) => ({
  ...(await link(server, tenant)),
  password: PASSWORD,
});

/** The id is for a session of the invited person; `switching.test.ts` has one. */
export const acceptanceFixtures = { 'invitations.accept': { 'by link': acceptance } };

export const organizationFixtures: Readonly<Record<string, CallFixture>> = {
  'members.list': () => ({}),
  'members.change': async (server, tenant) => ({
    ...(await member(server, tenant)),
    role: 'viewer',
    hostIds: [tenant.host.hostId],
  }),
  'members.remove': member,
  'invitations.create': invitation,
  'invitations.createMany': async (server, { host }) => {
    await server.sql('delete from limits');
    const person = { email: newEmail(), name: 'Sam Doe', hostIds: [host.hostId] };
    return { people: [person], role: 'host' };
  },
  'leading.rooms': () => ({}),
  'leading.open': async (server, { host }) => {
    await server.sql('delete from limits');
    return { hostId: host.hostId };
  },
  'invitations.resend': invitationId,
  'invitations.revoke': invitationId,
  'invitations.read': link,
  'invitations.decline': link,
  'invitations.accept': acceptance,
  'organizations.list': () => ({}),
  'organizations.start': async (server, tenant) => {
    await server.sql(`update admins set kind = 'person' where id = $1`, [tenant.adminId]);
    return { name: 'Quiz League' };
  },
  'organizations.open': organizationId,
  'organizations.leave': () => ({}),
  'organizations.change': () => ({ name: 'Quiz League' }),
  'ownership.offer': offer,
  'hostInvitations.list': () => ({}),
  'hostInvitations.create': hostInvitation,
  'hostInvitations.resend': hostInvitationId,
  'hostInvitations.revoke': hostInvitationId,
  'hostInvitations.accept': async (server, tenant) => {
    const { email } = await invitedHost(server, tenant);
    const link = await invitationToken(server, email);
    return { invitationToken: link, password: PASSWORD, roomCode: newRoomCode() };
  },
};

import {
  accountCalls,
  hostAccountCalls,
  hostSessionCalls,
  hostTexts,
  leadingCalls,
  memberCalls,
  organizationCalls,
} from '@emcee/contract';
import { expect, it } from 'vitest';
import { newTenant, type Tenant } from '../../../../test/calls/tenant.ts';
import { createdHost, newSession } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { ledRoom, newMember } from '../../../../test/members.ts';

const server = startTestServer();

async function leader(): Promise<{ owner: Tenant; person: Tenant; token: string }> {
  const owner = await newTenant(server);
  const person = await newMember(server, owner, 'host');
  return { owner, person, token: await ledRoom(server, person, owner) };
}

const statusOf = async (token: string) =>
  (await server.call(hostSessionCalls.me, {}, { token })).status;

const change = ({ owner, person }: { owner: Tenant; person: Tenant }, fields: object) =>
  server.call(memberCalls.change, { memberId: person.adminId, ...fields }, { token: owner.token });

it('names the person in the session of the room, and keeps them out of its account', async () => {
  const { owner, person, token } = await leader();
  await change({ owner, person }, { name: 'Sam Doe' });
  const me = await server.call(hostSessionCalls.me, {}, { token });
  expect(me.body).toMatchObject({ host: { _id: owner.host.hostId }, leader: { name: 'Sam Doe' } });
  const { status, error } = await server.call(hostAccountCalls.read, {}, { token });
  expect([status, error.code]).toEqual([403, hostTexts.roomSignInOnly.code]);
});

it('lists the rooms that a member may run, and opens no other', async () => {
  const owner = await newTenant(server);
  const crown = await createdHost(server, owner);
  const person = await newMember(server, owner, 'viewer');
  const { token } = person;
  const roomsOf = async () =>
    (await server.call(leadingCalls.rooms, {}, { token })).body.rooms.map(({ hostId }) => hostId);
  expect(await roomsOf()).toEqual([owner.host.hostId, crown.hostId]);
  await change({ owner, person }, { leads: 'chosen', hostIds: [crown.hostId] });
  expect(await roomsOf()).toEqual([crown.hostId]);
  const { hostId, roomCode } = owner.host;
  const refused = await server.call(leadingCalls.open, { hostId }, { token });
  expect([refused.status, refused.error.message]).toEqual([
    403,
    `You can't run games in room ${roomCode} right now. Ask an admin of ${owner.email}.`,
  ]);
});

it('ends the first room when the same session opens another', async () => {
  const { owner, person, token } = await leader();
  const second = await ledRoom(server, person, { host: await createdHost(server, owner) });
  expect([await statusOf(token), await statusOf(second)]).toEqual([401, 200]);
});

it('lives 36 hours, also after the session that opened it has run out of time', async () => {
  const { person, token } = await leader();
  await server.sql(`update sessions set expires_at = $1 where admin_id = $2`, [
    server.clock.now(),
    person.adminId,
  ]);
  server.clock.advance(60);
  await server.runJob('remove old sessions');
  expect(await statusOf(token)).toBe(200);
  server.clock.advance(36 * 60 * 60);
  expect(await statusOf(token)).toBe(401);
  await server.runJob('remove old sessions');
  expect(await server.sql('select from sessions where admin_id = $1', [person.adminId])).toEqual(
    [],
  );
});

it.each<[string, (them: { owner: Tenant; person: Tenant }) => Promise<unknown>]>([
  ['sign-out', ({ person: { token } }) => server.call(accountCalls.signOut, {}, { token })],
  ['leaving', ({ person: { token } }) => server.call(organizationCalls.leave, {}, { token })],
  [
    'removal',
    ({ owner: { token }, person: { adminId: memberId } }) =>
      server.call(memberCalls.remove, { memberId }, { token }),
  ],
  ['deactivation', (them) => change(them, { isActive: false })],
  ['withdrawn rooms', (them) => change(them, { leads: 'chosen', hostIds: [] })],
  [
    'a lower role',
    async (them) => {
      await change(them, { role: 'admin', leads: 'chosen' });
      const token = await ledRoom(server, them.person, them.owner);
      expect(await statusOf(token)).toBe(200);
      await change(them, { role: 'editor' });
      expect(await statusOf(token)).toBe(401);
    },
  ],
  [
    'an erased account',
    ({ person: { adminId } }) => server.sql('delete from admins where id = $1', [adminId]),
  ],
])('ends with %s', async (_how, end) => {
  const { owner, person, token } = await leader();
  expect(await statusOf(token)).toBe(200);
  await end({ owner, person });
  expect(await statusOf(token)).toBe(401);
  expect(await server.sql('select from sessions where opened_from is not null')).toEqual([]);
});

it('ends with a removal even while the person has another organization open', async () => {
  const { owner, person, token } = await leader();
  const elsewhere = await newSession(server, person);
  await server.sql('update sessions set organization_id = null where admin_id = $1', [
    person.adminId,
  ]);
  await server.call(memberCalls.remove, { memberId: person.adminId }, { token: owner.token });
  expect(await statusOf(token)).toBe(401);
  expect((await server.call(accountCalls.me, {}, { token: elsewhere })).status).toBe(200);
});

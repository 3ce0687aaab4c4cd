// @module-tag races
import { eventCalls, memberCalls, switchingCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { fetchFile, linkTo } from '../../../test/export-files.ts';
import { newSession, subscribedAdmin, type TestAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newMember } from '../../../test/members.ts';
import { duringChange } from '../../../test/overlap.ts';
import { type TestStream, watch } from '../../../test/watch.ts';
import type { Db } from '../../db/client.ts';
import { closeSessionsIn, removeMembership } from './members.store.ts';

const server = startTestServer();

const watched = ({ token }: TestAdmin) => watch(server.app, token);

async function organization() {
  const owner = await subscribedAdmin(server);
  return { owner, member: await newMember(server, owner, 'editor') };
}

const changed = ({ token }: TestAdmin, memberId: string, change: Record<string, unknown>) =>
  server.call(memberCalls.change, { memberId, ...change }, { token });

describe('the event stream of a member', () => {
  it.each([
    ['removed', undefined],
    ['deactivated', { isActive: false }],
    ['demoted', { role: 'viewer' }],
  ])('ends once the member is %s, and no other does', async (_how, change) => {
    const { owner, member } = await organization();
    const own = { ...member, token: await newSession(server, member) };
    const spared = [await watched(owner), await watched(own)];
    const stream = await watched(member);
    await stream.comment(': still here');
    const { token } = owner;
    const memberId = member.adminId;
    if (change !== undefined) await changed(owner, memberId, change);
    else await server.call(memberCalls.remove, { memberId }, { token });
    await stream.ended();
    for (const other of spared) {
      await other.comment(': still here');
      expect(other.hasEnded()).toBe(false);
    }
  });

  it('is one of 20 of that member, and takes no place of a colleague', async () => {
    const { owner, member } = await organization();
    const first = await watched(owner);
    const own: TestStream[] = [];
    for (let n = 0; n < 21; n += 1) own.push(await watched(member));
    await own[0]?.ended();
    expect(first.hasEnded()).toBe(false);
    expect(own.filter((stream) => stream.hasEnded())).toHaveLength(1);
  });
});

describe('a member who was removed', () => {
  const removal = (owner: TestAdmin, member: TestAdmin) => async (db: Db) => {
    const membership = { adminId: owner.adminId, personId: member.adminId };
    await removeMembership(db, membership);
    await closeSessionsIn(db, membership);
  };
  const sessionsIn = ({ adminId }: TestAdmin) =>
    server.sql('select 1 from sessions where organization_id = $1', [adminId]);

  it('has no session left, even one that opens at that moment', async () => {
    const { owner, member } = await organization();
    await server.sql('update admins set last_organization_id = $1 where id = $2', [
      owner.adminId,
      member.adminId,
    ]);
    await duringChange(server, removal(owner, member), () => newSession(server, member));
    expect(await sessionsIn(owner)).toEqual([]);
  });

  it('cannot switch to the organization at that moment, and stays in their own', async () => {
    const { owner, member } = await organization();
    const token = await newSession(server, member);
    const { status } = await duringChange(server, removal(owner, member), () =>
      server.call(switchingCalls.open, { organizationId: owner.adminId }, { token }),
    );
    expect([status, await sessionsIn(owner)]).toEqual([404, []]);
    expect((await server.call(switchingCalls.list, {}, { token })).status).toBe(200);
  });

  it('can no longer open a stream, but a file of the last minute still arrives', async () => {
    const { owner, member } = await organization();
    const request = { report: 'rounds', format: 'csv', pseudonymous: true } as const;
    const url = await linkTo(server, member, request);
    const { token } = owner;
    await server.call(memberCalls.remove, { memberId: member.adminId }, { token });
    const refused = await server.call(eventCalls.stream, {}, { token: member.token });
    expect(refused.status).toBe(401);
    expect((await fetchFile(server, url)).status).toBe(200);
    expect((await fetchFile(server, url)).status).toBe(404);
  });
});

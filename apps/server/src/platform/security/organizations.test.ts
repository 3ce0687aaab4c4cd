import { accountCalls, hostCalls, roleTexts, roundCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdRound,
  newSession,
  subscribedAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newMember } from '../../../test/members.ts';
import { refusedBy } from '../../../test/refusals.ts';

const server = startTestServer();

const organizationOf = async (token: string) =>
  (await server.call(accountCalls.me, {}, { token })).body.organization;
const roundsOf = (token: string) => server.call(roundCalls.list, {}, { token });

describe('the organization that a session has open', () => {
  it("is the founder's own, also for a founder of an earlier version", async () => {
    const { adminId, email, token } = await verifiedAdmin(server);
    const own = { _id: adminId, name: email, role: 'owner', owner: email };
    expect(await organizationOf(token)).toMatchObject(own);
    await server.sql('delete from memberships');
    expect(await organizationOf(token)).toMatchObject(own);
  });

  it('shows a member its rounds, and nothing of their own organization', async () => {
    const founder = await subscribedAdmin(server);
    await createdRound(server, founder);
    const editor = await newMember(server, founder, 'editor');
    const { adminId, email } = founder;
    expect(await organizationOf(editor.token)).toMatchObject({
      _id: adminId,
      name: email,
      role: 'editor',
    });
    expect((await roundsOf(editor.token)).body.preEnteredRounds).toHaveLength(1);
    const hosts = await server.call(hostCalls.list, {}, { token: editor.token });
    expect(hosts.body.hosts).toEqual([]);
    expect((await roundsOf(await newSession(server, editor))).body.preEnteredRounds).toEqual([]);
  });

  it('refuses a role that is too low, and names the organization', async () => {
    const founder = await subscribedAdmin(server);
    await server.sql(`update admins set name = 'Crown Pubs' where id = $1`, [founder.adminId]);
    const { token } = await newMember(server, founder, 'viewer');
    const { status, error } = await roundsOf(token);
    expect(status).toBe(403);
    expect(error).toMatchObject({
      message: "Your role in Crown Pubs doesn't allow this.",
      code: roleTexts.roleTooLow.code,
    });
  });

  it('counts a changed role from the next request on', async () => {
    const founder = await subscribedAdmin(server);
    const { adminId, token } = await newMember(server, founder, 'editor');
    expect((await roundsOf(token)).status).toBe(200);
    await server.sql(
      `update memberships set role = 'viewer' where person_id = $1 and role = 'editor'`,
      [adminId],
    );
    expect((await roundsOf(token)).status).toBe(403);
  });

  it('is none without an active membership, and the own account stays open', async () => {
    const founder = await subscribedAdmin(server);
    for (const kind of ['none', 'deactivated'] as const) {
      const { token } = await newMember(server, founder, kind);
      const { status, error } = await roundsOf(token);
      expect([kind, status, error]).toEqual([kind, 403, refusedBy(roleTexts.noneOpen)]);
      expect(await organizationOf(token)).toBeUndefined();
    }
  });
});

describe('a sign-in', () => {
  it('opens the organization used last, if it still can be opened', async () => {
    const [first, last] = [await subscribedAdmin(server), await subscribedAdmin(server)];
    const person = await newMember(server, first, 'editor');
    const opened = async () => (await organizationOf(await newSession(server, person)))?._id;
    expect(await opened()).toBe(person.adminId);
    await server.sql('delete from memberships where admin_id = $1', [person.adminId]);
    await server.sql(`update admins set kind = 'person' where id = $1`, [person.adminId]);
    expect(await opened()).toBe(first.adminId);
    await server.sql(
      `insert into memberships (admin_id, person_id, role, since) values ($1, $2, 'viewer', now())`,
      [last.adminId, person.adminId],
    );
    await server.sql('update admins set last_organization_id = $1 where id = $2', [
      last.adminId,
      person.adminId,
    ]);
    expect(await opened()).toBe(last.adminId);
    await server.sql(
      'update memberships set deactivated_at = now() where admin_id = $1 and person_id = $2',
      [last.adminId, person.adminId],
    );
    expect(await opened()).toBe(first.adminId);
    await server.sql('delete from memberships where person_id = $1', [person.adminId]);
    expect(await opened()).toBeUndefined();
  });
});

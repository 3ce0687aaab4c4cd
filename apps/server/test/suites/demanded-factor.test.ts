import {
  allCalls,
  type Call,
  eventCalls,
  organizationCalls,
  privacyCalls,
  roleTexts,
  secondFactorCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { callFixtures } from '../calls/call-fixtures.ts';
import { newTenant, type Tenant } from '../calls/tenant.ts';
import { newSession } from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { newMember } from '../members.ts';
import { requestFor } from '../request-of-call.ts';
import { codeOf, factorOf } from '../second-factors.ts';
import { watch } from '../watch.ts';

const server = startTestServer();

/**
 * Of the calls that no role is needed for. `own`: acts on the caller's own account alone. `organization`: acts on
 * the open organization if the caller owns it, or on the founder's own.
 */
const acts: Readonly<Record<string, 'own' | 'organization'>> = {
  'account.answerSignUp': 'own',
  'account.choosePassword': 'own',
  'account.me': 'own',
  'account.signOut': 'own',
  'organizations.list': 'own',
  'organizations.open': 'own',
  'organizations.start': 'own',
  'ownAccount.cancelEmailChange': 'own',
  'ownAccount.changeEmail': 'own',
  'ownAccount.changePassword': 'own',
  'ownAccount.endAllSessions': 'own',
  'ownAccount.endSession': 'own',
  'ownAccount.read': 'own',
  'ownAccount.sessions': 'own',
  'privacy.askDeletion': 'organization',
  // Only reads the state of the deletion.
  'privacy.deletion': 'own',
  'privacy.downloadData': 'organization',
  'privacy.keepAccount': 'organization',
  'secondFactor.renewCodes': 'own',
  'secondFactor.setUp': 'own',
  'secondFactor.turnOff': 'own',
  'secondFactor.turnOn': 'own',
};

const isWithoutRole = ({ access, right }: Call) => access === 'signed-in' || right === 'person';
const classified = (kind: 'own' | 'organization') =>
  allCalls.filter((call) => isWithoutRole(call) && acts[call.name] === kind);

const demand = async ({ adminId }: Tenant) =>
  server.sql('update admins set second_factor_required_at = $1 where id = $2', [
    server.clock.now(),
    adminId,
  ]);
const withoutFactor = async ({ adminId }: Tenant) =>
  server.sql('delete from second_factors where admin_id = $1', [adminId]);

describe('an organization that requires two-step sign-in', () => {
  it('has every call that needs no role classified', () => {
    const names = allCalls.filter(isWithoutRole).map(({ name }) => name);
    expect(Object.keys(acts)).toEqual(names.sort());
  });

  it.each(classified('organization'))(
    'refuses its owner without it what acts on the organization: $name',
    async (call) => {
      const owner = await newTenant(server);
      const input = (await callFixtures[call.name]?.(server, owner)) ?? {};
      await demand(owner);
      const { token } = owner;
      const { status, body } = await server.raw({ ...requestFor(call, input), token });
      expect([status, body]).toMatchObject([403, { code: roleTexts.factorRequired.code }]);
    },
  );

  it.each(classified('own'))(
    'leaves a member without it what acts on the own account: $name',
    async (call) => {
      const owner = await newTenant(server);
      const member = await newMember(server, owner, 'editor');
      const input = (await callFixtures[call.name]?.(server, member)) ?? {};
      await demand(owner);
      const { token } = member;
      const { body } = await server.raw({ ...requestFor(call, input), token });
      expect(body).not.toMatchObject({ code: roleTexts.factorRequired.code });
    },
  );

  it('lets a member without it delete and download the own account', async () => {
    const owner = await newTenant(server);
    const member = await newMember(server, owner, 'editor');
    await server.sql(`update admins set kind = 'person' where id = $1`, [member.adminId]);
    await server.endSubscription(member.adminId);
    await demand(owner);
    const { token, password } = member;
    for (const reply of [
      await server.call(privacyCalls.downloadData, {}, { token }),
      await server.call(privacyCalls.askDeletion, { password }, { token }),
      await server.call(privacyCalls.keepAccount, {}, { token }),
    ]) {
      expect(reply.status).toBe(200);
    }
  });

  it('refuses a founder its data also while another organization is open', async () => {
    const founder = await newTenant(server);
    await demand(founder);
    const other = await newTenant(server);
    await server.sql(
      `insert into memberships (admin_id, person_id, role, since) values ($1, $2, 'viewer', now())`,
      [other.adminId, founder.adminId],
    );
    await server.sql('update sessions set organization_id = $1 where admin_id = $2', [
      other.adminId,
      founder.adminId,
    ]);
    const { token } = founder;
    expect((await server.call(privacyCalls.downloadData, {}, { token })).status).toBe(403);
  });

  it('is deleted by a new owner only once it is on', async () => {
    const owner = await newTenant(server);
    await server.endSubscription(owner.adminId);
    await demand(owner);
    const { token, password } = owner;
    const ask = (code?: string) =>
      server.call(privacyCalls.askDeletion, { password, ...(code && { code }) }, { token });
    expect((await ask()).status).toBe(403);
    const { code } = await factorOf(server, { ...owner, isOn: true });
    expect((await ask(code)).status).toBe(200);
  });
});

describe('an event stream from before the demand', () => {
  it('ends for members without two-step sign-in, and no other does', async () => {
    const owner = await newTenant(server);
    await factorOf(server, { ...owner, isOn: true });
    const editor = await newMember(server, owner, 'editor');
    const own = await newSession(server, editor);
    const ready = await newMember(server, owner, 'viewer');
    await factorOf(server, { ...ready, isOn: true });
    const watched = (token: string) => watch(server.app, token);
    const spared = [await watched(owner.token), await watched(own), await watched(ready.token)];
    const stream = await watched(editor.token);
    await stream.comment(': still here');
    const change = { requireSecondFactor: true };
    const { token } = owner;
    expect((await server.call(organizationCalls.change, change, { token })).status).toBe(200);
    await stream.ended();
    for (const other of spared) {
      await other.comment(': still here');
      expect(other.hasEnded()).toBe(false);
    }
    const again = await server.call(eventCalls.stream, {}, { token: editor.token });
    expect([again.status, again.error?.code]).toEqual([403, roleTexts.factorRequired.code]);
    await withoutFactor(ready);
    await spared[2]?.ended();
    const { body } = await server.call(secondFactorCalls.setUp, {}, { token: editor.token });
    const { password } = editor;
    const proof = { password, code: codeOf(server, body.secret) };
    await server.call(secondFactorCalls.turnOn, proof, { token: editor.token });
    const opened = await watched(editor.token);
    await opened.comment(': still here');
  });
});

// @module-tag races
// @module-tag dates
import { accountCalls, organizationCalls, secondFactorCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { verifiedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { newMember } from '../../../../test/members.ts';
import { codeOf, factorOf } from '../../../../test/second-factors.ts';
import { storeSecret, turnOnIfUnchanged } from './second-factor.store.ts';
import { turnOffFactorByCommand } from './turn-off-factor.ts';

const server = startTestServer();

async function twoStepAdmin() {
  const admin = await verifiedAdmin(server);
  const { adminId: personId } = admin;
  const secret = 'JBSWY3DPEHPK3PXP';
  const now = server.clock.now();
  await storeSecret(server.db, { personId, secret, now });
  await turnOnIfUnchanged(server.db, { personId, secret, now });
  return admin;
}

const turnOff = (...words: string[]) =>
  turnOffFactorByCommand({ ...server, supportEmail: 'support@example.test' }, words);

describe('the command for an admin who has lost their codes', () => {
  it('lets the admin in with only the password, sends a mail, and adds an audit line', async () => {
    const { email, password, adminId } = await twoStepAdmin();
    const signIn = () => server.call(accountCalls.signIn, { email, password });
    expect((await signIn()).error).toMatchObject({ param: 'code' });
    expect(await turnOff(` ${email.toUpperCase()} `)).toContain(email);
    expect((await signIn()).status).toBe(200);
    const mails = await server.sql('select subject from outbox_mails where recipient = $1', [
      email,
    ]);
    expect(JSON.stringify(mails)).toContain('off');
    const lines = await server.sql(
      `select actor, request_id from audit_events
       where admin_id = $1 and kind = 'account.second-factor-off'`,
      [adminId],
    );
    expect(lines).toEqual([{ actor: 'command', request_id: null }]);
  });

  it('changes no other admin', async () => {
    const one = await twoStepAdmin();
    const other = await twoStepAdmin();
    await turnOff(one.email);
    const reply = await server.call(accountCalls.signIn, other);
    expect(reply.error).toMatchObject({ param: 'code' });
  });

  it('lets a member set it up again if the organization requires it', async () => {
    const owner = await twoStepAdmin();
    const editor = await newMember(server, owner, 'editor');
    const { password, token } = editor;
    await factorOf(server, { ...editor, isOn: true });
    const isRequired = { requireSecondFactor: true };
    expect((await server.call(organizationCalls.change, isRequired, owner)).status).toBe(200);
    const mustSetUp = async () =>
      (await server.call(accountCalls.me, {}, { token })).body.mustSetUpFactor;
    expect(await mustSetUp()).toBeUndefined();
    await turnOff(editor.email);
    expect(await mustSetUp()).toBe(true);
    const { secret } = (await server.call(secondFactorCalls.setUp, {}, { token })).body;
    const proof = { password, code: codeOf(server, secret) };
    expect((await server.call(secondFactorCalls.turnOn, proof, { token })).status).toBe(200);
    expect(await mustSetUp()).toBeUndefined();
  });

  it('says if there is no such admin, nothing to turn off, or nobody was named', async () => {
    const { email } = await verifiedAdmin(server);
    await expect(turnOff('nobody@example.test')).rejects.toThrow(/No admin has/);
    await expect(turnOff(email)).rejects.toThrow(/doesn't use two-step sign-in/);
    await expect(turnOff()).rejects.toThrow(/Usage: second-factor-off <email>/);
  });
});

// @module-tag races
import { accountTexts, hostAccountCalls, hostSessionCalls, ownAccountTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { emailToken } from '../../../../test/email-tokens.ts';
import {
  createdHost,
  hostToken,
  type IndependentHost,
  independentHost,
  invitedHost,
  newEmail,
  PASSWORD,
  subscribedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();

const ask = (token: string, email: string, password = PASSWORD) =>
  server.call(hostAccountCalls.changeEmail, { email, password }, { token });
const confirm = (token: string) =>
  server.call(hostAccountCalls.confirmEmail, { emailToken: token });
const signIn = async (email: string) =>
  (await server.call(hostSessionCalls.signIn, { email, password: PASSWORD })).status;
const isSignedIn = async (token: string) =>
  (await server.call(hostSessionCalls.me, {}, { token })).status === 200;
const read = async (token: string) =>
  (await server.call(hostAccountCalls.read, {}, { token })).body;

async function asked(host: IndependentHost) {
  const token = await hostToken(server, host);
  const email = newEmail();
  const reply = await ask(token, email);
  if (reply.status !== 200) throw new Error(`It answered ${JSON.stringify(reply.error)}`);
  const [byOld, byNew] = [await emailToken(server, host.email), await emailToken(server, email)];
  return { token, email, byOld, byNew };
}

describe("a change of a host's email", () => {
  it('waits for both addresses; then other sessions end, and both get a mail', async () => {
    const host = await independentHost(server);
    const { token, email, byOld, byNew } = await asked(host);
    const other = await hostToken(server, host);
    expect(await read(token)).toMatchObject({
      email: host.email,
      emailChange: { newEmail: email },
    });
    expect((await confirm(byNew)).body.isChanged).toBe(false);
    expect([await signIn(host.email), await signIn(email)]).toEqual([200, 406]);
    expect((await confirm(byNew)).status).toBe(404);
    expect((await confirm(byOld)).body.isChanged).toBe(true);
    expect([await signIn(host.email), await signIn(email)]).toEqual([406, 200]);
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect(await read(token)).toEqual({ email, emailChange: null });
    const told = (await server.mails()).slice(0, 2).map(({ to }) => to);
    expect(told.sort()).toEqual([host.email, email].sort());
  });

  it('needs another address, and is mailed three times at once', async () => {
    const host = await independentHost(server);
    const token = await hostToken(server, host);
    const same = await ask(token, host.email);
    expect([same.status, same.error?.code]).toEqual([409, ownAccountTexts.sameEmail.code]);
    for (let sent = 0; sent < 3; sent += 1) await ask(token, newEmail());
    const { status, error } = await ask(token, newEmail());
    expect([status, error?.code]).toEqual([429, accountTexts.mailTooSoon.code]);
  });

  it('of an invited host is in the audit log of its admin', async () => {
    const admin = await subscribedAdmin(server);
    const host = await invitedHost(server, admin);
    const { email, byOld, byNew } = await asked(host);
    await confirm(byOld);
    await confirm(byNew);
    const trail = await server.sql(
      `select detail from audit_events where admin_id = $1 and kind = 'hosts.email-changed'`,
      [admin.adminId],
    );
    expect(trail).toEqual([{ detail: { roomCode: host.roomCode, newEmail: email } }]);
  });

  it('needs the password', async () => {
    const token = await hostToken(server, await independentHost(server));
    const reply = await ask(token, newEmail(), 'not-this-one');
    expect([reply.status, reply.error]).toMatchObject([403, { param: 'password' }]);
    expect((await read(token)).emailChange).toBeNull();
  });

  it('is refused to a host that its admin created, because it has no email', async () => {
    const host = await createdHost(server, await subscribedAdmin(server));
    const token = await hostToken(server, host);
    const reply = await ask(token, newEmail());
    expect([reply.status, reply.error]).toMatchObject([
      403,
      { message: 'This host signs in with a room code and has no email.' },
    ]);
    expect(await read(token)).toEqual({ email: null, emailChange: null });
  });

  it('only tells the mailbox of an address that it has an account', async () => {
    const taken = await independentHost(server);
    const host = await independentHost(server);
    const token = await hostToken(server, host);
    const reply = await ask(token, taken.email);
    expect([reply.status, reply.body]).toEqual([
      200,
      { message: 'We sent a link to each address.' },
    ]);
    const mail = (await server.mails()).find(({ to }) => to === taken.email);
    expect(mail?.text).not.toContain('confirm-email');
  });

  it('changes nothing if the address was taken in the meantime', async () => {
    const host = await independentHost(server);
    const { email, byOld, byNew } = await asked(host);
    await confirm(byOld);
    const roomCode = 'LATER-1';
    await server.call(hostSessionCalls.signUp, { email, password: PASSWORD, roomCode });
    expect((await confirm(byNew)).status).toBe(409);
    expect(await signIn(host.email)).toBe(200);
  });

  it('is canceled by the host itself', async () => {
    const { token, byOld } = await asked(await independentHost(server));
    await server.call(hostAccountCalls.cancelEmailChange, {}, { token });
    expect((await read(token)).emailChange).toBeNull();
    expect((await confirm(byOld)).status).toBe(404);
  });

  it('has links that do not work for an admin', async () => {
    const { byOld } = await asked(await independentHost(server));
    const path = '/api/admin/confirm-email';
    const reply = await server.raw({ method: 'PUT', path, body: { emailToken: byOld } });
    expect(reply.status).toBe(404);
    expect((await confirm(byOld)).status).toBe(200);
  });
});

describe('the password of a new host', () => {
  it.each([
    [7, 409],
    [8, 201],
    [128, 201],
    [129, 409],
  ])('of %i characters is answered with %i', async (length, status) => {
    const input = { email: newEmail(), password: 'x'.repeat(length), roomCode: `LONG-${length}` };
    expect((await server.call(hostSessionCalls.signUp, input)).status).toBe(status);
  });
});

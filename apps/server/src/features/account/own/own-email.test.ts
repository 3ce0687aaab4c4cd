// @module-tag races
// @module-tag dates
import { accountCalls, ownAccountCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { emailToken } from '../../../../test/email-tokens.ts';
import {
  auditDetails,
  linkToken,
  newEmail,
  newSession,
  PASSWORD,
  signedUpAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { factorOf } from '../../../../test/second-factors.ts';
import { changeEmailByCommand } from './change-email.ts';

const server = startTestServer();
const DAY = 24 * 60 * 60;
const SENT = { message: 'We sent a link to each address.' };

const SUPPORT = 'support@example.test';

const ask = ({ token }: TestAdmin, email: string, password = PASSWORD) =>
  server.call(ownAccountCalls.changeEmail, { email, password }, { token });
const confirm = (token: string) => server.call(ownAccountCalls.confirmEmail, { emailToken: token });
const signIn = async (email: string) =>
  (await server.call(accountCalls.signIn, { email, password: PASSWORD })).status;
const isSignedIn = async (token: string) =>
  (await server.call(accountCalls.me, {}, { token })).status === 200;
const changeSeenBy = async ({ token }: TestAdmin) =>
  (await server.call(ownAccountCalls.read, {}, { token })).body.emailChange;
const mailsTo = async (email: string) =>
  (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

async function asked() {
  const admin = await verifiedAdmin(server);
  const email = newEmail();
  const reply = await ask(admin, email);
  if (reply.status !== 200) throw new Error(`It answered ${JSON.stringify(reply.error)}`);
  const links = {
    old: await emailToken(server, admin.email),
    new: await emailToken(server, email),
  };
  return { admin, email, links };
}

describe('a change of the email', () => {
  it.each(['old', 'new'] as const)('waits for both addresses, the %s one first', async (first) => {
    const { admin, email, links } = await asked();
    const second = first === 'old' ? 'new' : 'old';
    expect(await changeSeenBy(admin)).toMatchObject({
      newEmail: email,
      isConfirmedByOld: false,
      isConfirmedByNew: false,
    });
    const waits = await confirm(links[first]);
    expect([waits.status, waits.body.isChanged]).toEqual([200, false]);
    expect(await changeSeenBy(admin)).toMatchObject({
      isConfirmedByOld: first === 'old',
      isConfirmedByNew: first === 'new',
    });
    expect([await signIn(admin.email), await signIn(email)]).toEqual([200, 406]);
    expect((await confirm(links[first])).status).toBe(404);
    const done = await confirm(links[second]);
    expect([done.status, done.body]).toEqual([
      200,
      { isChanged: true, message: 'Your email was changed.' },
    ]);
    expect([await signIn(admin.email), await signIn(email)]).toEqual([406, 200]);
    expect((await confirm(links[second])).status).toBe(404);
    expect(await changeSeenBy(admin)).toBeNull();
  });

  it('ends other sessions and older links, is mailed to both, and is in the audit log', async () => {
    const admin = await verifiedAdmin(server);
    const other = await newSession(server, admin);
    await server.call(accountCalls.forgotPassword, { email: admin.email });
    const resetToken = await linkToken(server, admin.email);
    const email = newEmail();
    await ask(admin, email);
    await confirm(await emailToken(server, admin.email));
    await confirm(await emailToken(server, email));
    expect([await isSignedIn(admin.token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await server.call(accountCalls.validateToken, { token: resetToken })).status).toBe(404);
    const told = 'The email of your Emcee account was changed';
    expect((await mailsTo(admin.email))[0]).toBe(told);
    expect((await mailsTo(email))[0]).toBe(told);
    expect(await auditDetails(server, admin, 'account.email-changed')).toEqual([
      { detail: { oldEmail: admin.email, newEmail: email } },
    ]);
  });

  it('needs the password, and a code if the second factor is on', async () => {
    const admin = await verifiedAdmin(server);
    const { token, password } = admin;
    const wrong = await ask(admin, newEmail(), 'not-this-1');
    expect([wrong.status, wrong.error]).toMatchObject([403, { param: 'password' }]);
    const { code } = await factorOf(server, { ...admin, isOn: true });
    const without = await ask(admin, newEmail());
    expect([without.status, without.error]).toMatchObject([403, { param: 'code' }]);
    expect(await changeSeenBy(admin)).toBeNull();
    const input = { email: newEmail(), password, code };
    expect((await server.call(ownAccountCalls.changeEmail, input, { token })).status).toBe(200);
  });

  it('refuses the current address', async () => {
    const admin = await verifiedAdmin(server);
    const reply = await ask(admin, admin.email.toUpperCase());
    expect([reply.status, reply.error]).toMatchObject([409, { param: 'email' }]);
  });

  it('is replaced by a later one', async () => {
    const { admin, links } = await asked();
    const later = newEmail();
    await ask(admin, later);
    expect([(await confirm(links.old)).status, (await confirm(links.new)).status]).toEqual([
      404, 404,
    ]);
    expect(await changeSeenBy(admin)).toMatchObject({ newEmail: later });
  });

  it('can be canceled, which ends both links', async () => {
    const { admin, links } = await asked();
    await confirm(links.new);
    const { token } = admin;
    expect((await server.call(ownAccountCalls.cancelEmailChange, {}, { token })).status).toBe(200);
    expect(await changeSeenBy(admin)).toBeNull();
    expect((await confirm(links.old)).status).toBe(404);
    expect(await signIn(admin.email)).toBe(200);
  });

  it.each([
    [DAY - 1, 200],
    [DAY, 404],
  ])('has links that after %i seconds answer %i', async (seconds, status) => {
    const { links } = await asked();
    server.clock.advance(seconds);
    expect((await confirm(links.new)).status).toBe(status);
  });

  it('ends with a new password, changed or reset', async () => {
    const { admin, links } = await asked();
    const input = { oldPassword: PASSWORD, newPassword: 'brandnew1' };
    await server.call(ownAccountCalls.changePassword, input, { token: admin.token });
    expect((await confirm(links.old)).status).toBe(404);
    const other = await asked();
    await server.call(accountCalls.forgotPassword, { email: other.admin.email });
    const resetToken = await linkToken(server, other.admin.email);
    await server.call(accountCalls.resetPassword, { password: 'brandnew1', resetToken });
    expect((await confirm(other.links.new)).status).toBe(404);
  });

  it('only tells the mailbox of an address that it has an account', async () => {
    const taken = await verifiedAdmin(server);
    const admin = await verifiedAdmin(server);
    const free = await verifiedAdmin(server);
    const [one, other] = [await ask(admin, taken.email), await ask(free, newEmail())];
    expect([one.status, one.body]).toEqual([200, SENT]);
    expect([other.status, other.body]).toEqual([one.status, one.body]);
    expect(await changeSeenBy(admin)).toMatchObject({ newEmail: taken.email });
    expect((await mailsTo(taken.email))[0]).toBe('You already have an Emcee account');
    const mails = await server.mails();
    expect(mails.find(({ to }) => to === taken.email)?.text).not.toContain('confirm-email');
    expect((await confirm(await emailToken(server, admin.email))).body.isChanged).toBe(false);
    expect(await signIn(taken.email)).toBe(200);
  });

  it('changes nothing if the address was taken in the meantime, and says so', async () => {
    const { admin, email, links } = await asked();
    await confirm(links.old);
    await verifiedAdmin(server, email);
    const reply = await confirm(links.new);
    expect([reply.status, reply.error]).toMatchObject([
      409,
      { message: "Another account is now using this email, so yours wasn't changed." },
    ]);
    expect(await signIn(admin.email)).toBe(200);
    expect(await changeSeenBy(admin)).toBeNull();
  });

  it('takes the address of an account that never verified it, and ends that account', async () => {
    const { email } = await signedUpAdmin(server);
    const admin = await verifiedAdmin(server);
    await ask(admin, email);
    const links = {
      old: await emailToken(server, admin.email),
      new: await emailToken(server, email),
    };
    const unverified = await signIn(email);
    await confirm(links.old);
    expect((await confirm(links.new)).body.isChanged).toBe(true);
    expect([unverified, await signIn(admin.email), await signIn(email)]).toEqual([200, 406, 200]);
    const owners = await server.sql('select id from admins where email = $1', [email]);
    expect(owners).toEqual([{ id: admin.adminId }]);
  });

  it('happens once when both links are used at the same moment', async () => {
    const { admin, email, links } = await asked();
    const all = [links.old, links.new, links.old, links.new];
    const replies = await Promise.all(all.map(confirm));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.filter(({ body }) => body.isChanged)).toHaveLength(1);
    expect([await signIn(admin.email), await signIn(email)]).toEqual([406, 200]);
  });

  it('is limited', async () => {
    const admin = await verifiedAdmin(server);
    for (let n = 0; n < 3; n += 1) expect((await ask(admin, newEmail())).status).toBe(200);
    expect((await ask(admin, newEmail())).status).toBe(429);
  });
});

describe('the command that changes an email', () => {
  it('needs no mailbox, ends every session and tells both addresses', async () => {
    const { admin, links } = await asked();
    const email = newEmail();
    const said = await changeEmailByCommand({ ...server, supportEmail: SUPPORT }, [
      ` ${admin.email.toUpperCase()}`,
      email,
    ]);
    expect(said).toBe(`Changed ${admin.email} to ${email} and signed out all sessions.`);
    expect([await signIn(admin.email), await signIn(email)]).toEqual([406, 200]);
    expect(await isSignedIn(admin.token)).toBe(false);
    expect((await confirm(links.old)).status).toBe(404);
    expect((await mailsTo(admin.email))[0]).toMatch(/was changed/);
  });

  it.each([
    ['nobody@example.test', 'new@example.test', /No admin has the email nobody@example.test/],
    ['', 'new@example.test', /Usage: change-email/],
    ['nobody@example.test', 'not-an-email', /Email must be valid/],
  ])('refuses %s to %s', async (old, email, message) => {
    await expect(
      changeEmailByCommand({ ...server, supportEmail: SUPPORT }, [old, email]),
    ).rejects.toThrow(message);
  });

  it('refuses an address that has an account', async () => {
    const [one, other] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    await expect(
      changeEmailByCommand({ ...server, supportEmail: SUPPORT }, [one.email, other.email]),
    ).rejects.toThrow('already has an account');
    expect(await signIn(one.email)).toBe(200);
  });
});

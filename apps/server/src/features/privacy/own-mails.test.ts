// @module-tag dates
import {
  accountCalls,
  hostAccountCalls,
  hostCalls,
  hostPasswordCalls,
  hostPrivacyCalls,
  hostSessionCalls,
  ownAccountCalls,
  privacyCalls,
} from '@emcee/contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { dumpTables } from '../../../test/database/table-dump.ts';
import { emailToken } from '../../../test/email-tokens.ts';
import { eraseDue } from '../../../test/erase-due.ts';
import { fetchFile } from '../../../test/export-files.ts';
import {
  hostToken,
  type IndependentHost,
  independentHost,
  invitedHost,
  newEmail,
  PASSWORD,
  signedUpAdmin,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { localTransport, sendDueMails } from '../../platform/mail/mail-sender.ts';

const server = startTestServer();

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Keeps no text, like a mail server. */
async function sendMails(): Promise<void> {
  const { db, clock } = server;
  await sendDueMails({ db, clock, log, transport: { ...localTransport(), keepsText: false } });
}

const forgot = ({ email }: IndependentHost) => server.call(hostPasswordCalls.forgot, { email });

async function signUpHostAt(email: string): Promise<IndependentHost> {
  const host = { email, roomCode: 'SAME1', password: PASSWORD };
  const { body } = await server.call(hostSessionCalls.signUp, host);
  return { ...host, hostId: body.host._id };
}

async function eraseHost(host: IndependentHost): Promise<void> {
  const token = await hostToken(server, host);
  const { password } = host;
  const { status } = await server.call(hostPrivacyCalls.askDeletion, { password }, { token });
  expect(status).toBe(200);
  server.clock.advance(WEEK_SECONDS);
  await eraseDue(server);
}

async function mailsIn(url: string): Promise<{ recipient: string; subject: string }[]> {
  const { bytes } = await fetchFile(server, url);
  const text = strFromU8(unzipSync(bytes)['account.json'] ?? new Uint8Array());
  return JSON.parse(text).mails;
}

const mailsOfAdmin = async ({ token }: TestAdmin) =>
  mailsIn((await server.call(privacyCalls.downloadData, {}, { token })).body.url);

const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject);

describe('mails of an admin and of a host with the same address', () => {
  it('have separate owners: deleting the host keeps those of the admin', async () => {
    const admin = await verifiedAdmin(server);
    const host = await signUpHostAt(admin.email);
    await forgot(host);
    await server.mails();
    const before = subjects(await mailsOfAdmin(admin));
    expect(before).toEqual(['Verify your email for Emcee']);
    await eraseHost(host);
    const left = await server.sql('select subject from outbox_mails where admin_id = $1', [
      admin.adminId,
    ]);
    expect(left.map(({ subject }) => subject)).toEqual(before);
  });

  it('are not shown to an admin who only signs up with the address of a host', async () => {
    const host = await independentHost(server);
    await forgot(host);
    const stranger = await signedUpAdmin(server, host.email);
    await forgot(host);
    expect(subjects(await mailsOfAdmin(stranger))).toEqual(['Verify your email for Emcee']);
    const token = await hostToken(server, host);
    const { body } = await server.call(hostPrivacyCalls.downloadData, {}, { token });
    expect(subjects(await mailsIn(body.url))).toEqual([
      'Choose a new password for Emcee',
      'Choose a new password for Emcee',
    ]);
  });
});

describe('mails of a host', () => {
  it('also belong to its admin, as long as it has one', async () => {
    const admin = await subscribedAdmin(server);
    const host = await independentHost(server);
    await forgot(host);
    const { email, password } = host;
    await server.call(hostCalls.invite, { email, password }, admin);
    const recipients = async () => (await mailsOfAdmin(admin)).map(({ recipient }) => recipient);
    expect(await recipients()).toEqual([admin.email, email]);
    await server.call(hostCalls.remove, { hostId: host.hostId }, admin);
    expect(await recipients()).toEqual([admin.email]);
    const rows = await server.sql('select admin_id from outbox_mails where host_id = $1', [
      host.hostId,
    ]);
    expect(rows).toEqual([{ admin_id: null }, { admin_id: null }]);
  });

  it('stay with it when its admin is deleted', async () => {
    const admin = await subscribedAdmin(server);
    const host = await invitedHost(server, admin);
    await server.endSubscription(admin.adminId);
    await server.call(privacyCalls.askDeletion, { password: admin.password }, admin);
    server.clock.advance(WEEK_SECONDS);
    await eraseDue(server);
    const rows = await server.sql(
      'select recipient, admin_id, host_id from outbox_mails order by id',
    );
    expect(rows).toEqual([
      { recipient: host.email, admin_id: null, host_id: host.hostId },
      { recipient: admin.email, admin_id: null, host_id: null },
    ]);
  });
});

describe('after an erasure', () => {
  it('no table contains any address that a host ever had', async () => {
    const admin = await subscribedAdmin(server);
    const host = await invitedHost(server, admin);
    const addresses = [host.email, newEmail(), newEmail()];
    for (const [n, email] of addresses.slice(1).entries()) {
      const token = await hostToken(server, host);
      const change = { email, password: host.password };
      await server.call(hostAccountCalls.changeEmail, change, { token });
      for (const to of [addresses[n] ?? '', email]) {
        const confirmation = { emailToken: await emailToken(server, to) };
        const { status } = await server.call(hostAccountCalls.confirmEmail, confirmation);
        expect(status).toBe(200);
      }
      server.clock.advance(3_600);
    }
    const last = { ...host, email: addresses[2] ?? '' };
    await forgot(last);
    await eraseHost(last);
    await sendMails();
    const dump = JSON.stringify(await dumpTables(server));
    for (const address of addresses) expect(dump).not.toContain(address);
    expect(dump).toContain('deleted account');
    const lines = `select kind from audit_events where admin_id = $1 and kind like 'hosts.%changed'`;
    expect(await server.sql(lines, [admin.adminId])).toHaveLength(2);
  });

  it('no table contains any address that an admin ever had', async () => {
    const admin = await verifiedAdmin(server);
    const email = newEmail();
    const { password, token } = admin;
    await server.call(ownAccountCalls.changeEmail, { email, password }, { token });
    for (const to of [admin.email, email]) {
      await server.call(ownAccountCalls.confirmEmail, { emailToken: await emailToken(server, to) });
    }
    await server.call(privacyCalls.askDeletion, { password }, { token });
    server.clock.advance(WEEK_SECONDS);
    await eraseDue(server);
    await sendMails();
    const dump = JSON.stringify(await dumpTables(server));
    for (const address of [admin.email, email]) expect(dump).not.toContain(address);
  });
});

describe('the mails of a change of the email', () => {
  it('only tell the mailbox of the new address that it has an account', async () => {
    const admin = await verifiedAdmin(server);
    const other = await verifiedAdmin(server);
    const { password, token } = admin;
    const shown: string[][] = [];
    for (const email of [other.email, newEmail()]) {
      await server.call(ownAccountCalls.changeEmail, { email, password }, { token });
      shown.push(subjects(await mailsOfAdmin(admin)).slice(-1));
      server.clock.advance(3_600);
    }
    expect(shown[0]).toEqual(['Confirm the new email of your Emcee account']);
    expect(shown[1]).toEqual(shown[0]);
    expect(subjects(await mailsOfAdmin(other))).toEqual(['Verify your email for Emcee']);
    const again = { email: other.email, password };
    expect((await server.call(accountCalls.signIn, again)).status).toBe(200);
  });
});

import {
  API_BASE,
  accountCalls,
  brandingCalls,
  exportCalls,
  hostCalls,
  hostPasswordCalls,
  hostSessionCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { sendDueMails } from '../../src/platform/mail/mail-sender.ts';
import type { OutboxMail } from '../../src/platform/mail/outbox.store.ts';
import { dumpTables } from '../database/table-dump.ts';
import { independentHost, PASSWORD, subscribedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';

const server = startTestServer();

const CANARIES = { admin: 'canary7admin', reset: 'canary7reset', host: 'canary7host-password' };

/** A mail server keeps no text, unlike the local mailbox. */
async function sendByMailServer(): Promise<OutboxMail[]> {
  const taken: OutboxMail[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const transport = {
    keepsText: false,
    deliver: async (mail: OutboxMail) => {
      taken.push(mail);
    },
    close: () => undefined,
  };
  await sendDueMails({ db: server.db, clock: server.clock, log, transport });
  return taken;
}

describe('secrets', () => {
  it('are nowhere in the database after their mails have been sent', async () => {
    const admin = await subscribedAdmin(server);
    await server.call(accountCalls.forgotPassword, { email: admin.email });
    const [mail] = await sendByMailServer();
    const resetToken = /reset-password\/([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? 'no mail';
    const reset = await server.call(accountCalls.resetPassword, {
      password: CANARIES.reset,
      resetToken,
    });
    const { token } = reset.body;
    const wrong = { email: admin.email, password: CANARIES.admin };
    expect((await server.call(accountCalls.signIn, wrong)).status).toBe(403);
    const created = await server.call(
      hostCalls.create,
      { roomCode: 'CANARY', password: CANARIES.host },
      { token, headers: { 'idempotency-key': 'canary' } },
    );
    expect(created.status).toBe(201);
    const host = await server.call(hostSessionCalls.signIn, {
      email: 'CANARY',
      password: CANARIES.host,
    });
    await sendByMailServer();
    const dump = JSON.stringify(await dumpTables(server));
    expect(dump).toContain('CANARY');
    for (const secret of [...Object.values(CANARIES), token, host.body.token, resetToken]) {
      expect(dump).not.toContain(secret);
    }
  });
});

describe('the log', () => {
  const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/;

  it('names accounts by their ids, without email addresses', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => lines.push(line) });
    const twin = await server.startTwin({ log });
    const send = async (
      call: { method: string; path: string },
      payload: object,
      token?: string,
    ): Promise<{ status: number; body: Record<string, unknown> }> => {
      const response = await twin.inject({
        // biome-ignore lint/nursery/noUnsafeTypeAssertion: the methods of the calls.
        method: call.method as 'POST',
        url: API_BASE + call.path,
        payload,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      return { status: response.statusCode, body: response.json() };
    };
    const admin = await subscribedAdmin(server);
    const host = await independentHost(server);
    const signIn = { email: admin.email, password: PASSWORD };
    const signedIn = await send(accountCalls.signIn, signIn);
    const token = String(signedIn.body.token);
    await send(accountCalls.signIn, { ...signIn, password: CANARIES.admin });
    await send(accountCalls.signIn, { email: 'nobody@example.test', password: CANARIES.admin });
    await send(accountCalls.signUp, { email: 'new.admin@example.test', password: PASSWORD });
    await send(accountCalls.forgotPassword, { email: admin.email });
    await send(hostPasswordCalls.forgot, { email: host.email });
    const hostSignIn = await send(hostSessionCalls.signIn, {
      email: host.email,
      password: PASSWORD,
    });
    await send(hostSessionCalls.signOut, {}, String(hostSignIn.body.token));
    await send(hostCalls.invite, { email: host.email, password: PASSWORD }, token);
    await send(brandingCalls.save, { customTitle: admin.email }, token);
    await send(
      exportCalls.createLink,
      { report: 'users', format: 'csv', email: host.email },
      token,
    );
    const transport = {
      keepsText: false,
      deliver: async ({ recipient }: OutboxMail) => {
        throw new Error(`550 5.1.1 <${recipient}>: forwarded to ${admin.email}, rejected`);
      },
      close: () => undefined,
    };
    await sendDueMails({ db: server.db, clock: server.clock, log, transport });

    const told = lines.map((line): Record<string, unknown> => JSON.parse(line));
    expect(told.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(11);
    expect(lines.join('')).not.toMatch(EMAIL);
    expect(lines.join('')).toContain('forwarded to [address], rejected');
    const lineOf = (route: string) => told.find((line) => line.route === API_BASE + route);
    expect(lineOf(brandingCalls.save.path)).toMatchObject({ adminId: admin.adminId });
    expect(lineOf(hostSessionCalls.signOut.path)).toMatchObject({ hostId: host.hostId });
    expect(lineOf(accountCalls.signIn.path)).not.toHaveProperty('adminId');
  });
});

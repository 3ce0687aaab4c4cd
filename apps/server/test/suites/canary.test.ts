import { accountCalls, hostCalls, hostSessionCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { sendDueMails } from '../../src/platform/mail/mail-sender.ts';
import type { OutboxMail } from '../../src/platform/mail/outbox.store.ts';
import { subscribedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { dumpTables } from '../table-dump.ts';

const server = startTestServer();

const CANARIES = { admin: 'canary7admin', reset: 'canary7reset', host: 'canary7host-password' };

/** Hands over what waits, as to a mail server: unlike the local mailbox it keeps no text. */
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
  it('are nowhere in the database, once their mails are sent', async () => {
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

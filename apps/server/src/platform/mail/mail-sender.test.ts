import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../../../scripts/testing/ports.ts';
import { startTestServer } from '../../../test/harness.ts';
import { silentMailServer, startMailServer } from '../../../test/servers/mail-servers.ts';
import { secondsAfter } from '../clock.ts';
import { newId } from '../secrets.ts';
import { localTransport, sendDueMails, smtpTransport } from './mail-sender.ts';
import { type OutboxMail, queueMail } from './outbox.store.ts';

const server = startTestServer();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
beforeEach(async () => {
  await server.sql(
    `insert into admins (id, email, password_hash, public_url, password_set_at, created_at)
     values ($1, 'owner@example.test', '', 'http://localhost:3000', now(), now())`,
    [OWNER],
  );
});

function senderTo(port: number) {
  const transport = smtpTransport({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Emcee <no-reply@emcee.example>',
    replyTo: 'support@emcee.example',
  });
  return { db: server.db, clock: server.clock, log, transport };
}

const OWNER = newId();

const MAIL = {
  owner: { adminId: OWNER },
  recipient: 'pub@example.test',
  subject: 'Grüße from Emcee',
  textBody: 'Your secret link',
  htmlBody: '<p>Your secret link</p>',
};

describe('mails by a mail server', () => {
  it('arrive with sender, id and both parts, and their text is deleted', async () => {
    const port = await freePort();
    const received = await startMailServer(port);
    const id = await queueMail(server.db, { ...MAIL, replyTo: 'a@b.example' }, server.clock.now());
    expect(await sendDueMails(senderTo(port))).toBe(1);
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['pub@example.test']);
    const text = received[0]?.text ?? '';
    expect(text).toContain(`Message-ID: <${id}@emcee.example>`);
    expect(text).toContain('Reply-To: a@b.example');
    expect(text).not.toContain('Auto-Submitted');
    expect(text).toMatch(/multipart\/alternative/);
    const [row] = await server.sql('select * from outbox_mails');
    expect(row).toMatchObject({ state: 'sent', text_body: '', html_body: '' });
    expect(await sendDueMails(senderTo(port))).toBe(0);
  });

  it('have support as Reply-To unless they name another address', async () => {
    const port = await freePort();
    const received = await startMailServer(port);
    await queueMail(server.db, MAIL, server.clock.now());
    await sendDueMails(senderTo(port));
    expect(received[0]?.text).toContain('Reply-To: support@emcee.example');
    // Other programs don't answer such a mail.
    expect(received[0]?.text).toContain('Auto-Submitted: auto-generated');
  });

  it('are sent once, also when two processes send at the same time', async () => {
    const port = await freePort();
    const received = await startMailServer(port);
    for (let n = 0; n < 30; n += 1) await queueMail(server.db, MAIL, server.clock.now());
    const sent = await Promise.all([1, 2, 3].map(() => sendDueMails(senderTo(port))));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(received).toHaveLength(30);
  });

  it('are sent once, even if a mail server is slow for minutes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await queueMail(server.db, MAIL, server.clock.now());
    const taken = Promise.withResolvers<void>();
    let delivered = 0;
    const transport = {
      ...localTransport(),
      deliver: () => {
        delivered += 1;
        return taken.promise;
      },
    };
    const sender = { db: server.db, clock: server.clock, log, transport };
    const sending = sendDueMails(sender);
    await expect.poll(() => delivered).toBe(1);
    for (let seconds = 0; seconds < 200; seconds += 20) {
      server.clock.advance(20);
      vi.advanceTimersByTime(10_000);
      const dueAt = { next_attempt_at: secondsAfter(server.clock.now(), 30) };
      await expect
        .poll(() => server.sql('select next_attempt_at from outbox_mails'))
        .toEqual([dueAt]);
      expect(await sendDueMails(sender)).toBe(0);
    }
    taken.resolve();
    expect([await sending, delivered]).toEqual([1, 1]);
  });

  it('of a killed process are sent by another one 30 seconds later', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await queueMail(server.db, MAIL, server.clock.now());
    let begun = false;
    const deliver = () => {
      begun = true;
      return new Promise<void>(() => undefined);
    };
    const sender = { db: server.db, clock: server.clock, log, transport: localTransport() };
    void sendDueMails({ ...sender, transport: { ...localTransport(), deliver } });
    await expect.poll(() => begun).toBe(true);
    server.clock.advance(29);
    expect(await sendDueMails(sender)).toBe(0);
    server.clock.advance(1);
    expect(await sendDueMails(sender)).toBe(1);
  });

  it('leave in the order in which they were written, so that the newest link arrives last', async () => {
    const written = Array.from({ length: 20 }, (_, index) => `Mail ${index}`);
    for (const subject of written) {
      await queueMail(server.db, { ...MAIL, subject }, server.clock.now());
    }
    const left: string[] = [];
    const transport = {
      ...localTransport(),
      deliver: async (mail: OutboxMail) => {
        left.push(mail.subject);
      },
    };
    await sendDueMails({ db: server.db, clock: server.clock, log, transport });
    expect(left).toEqual(written);
  });

  it('wait while the mail server is down, ever longer, and none is lost', async () => {
    const port = await freePort();
    await queueMail(server.db, MAIL, server.clock.now());
    const sender = senderTo(port);
    let attempts = 0;
    for (let minute = 0; minute < 10; minute += 1) {
      await sendDueMails(sender);
      const [row] = await server.sql('select attempts, state, last_error from outbox_mails');
      expect(row).toMatchObject({
        state: 'waiting',
        last_error: expect.stringMatching(/ECONNREFUSED/),
      });
      attempts = Number(row?.attempts);
      server.clock.advance(60);
    }
    expect(attempts).toBeLessThan(8);
    const received = await startMailServer(port);
    server.clock.advance(3_600);
    expect(await sendDueMails(sender)).toBe(1);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['the default timeout', '', 200],
    ['the timeout in the address of the server', '?socketTimeout=200', 60_000],
  ])('wait for a silent server no longer than %s', async (_case, query, socketTimeout) => {
    const port = await silentMailServer();
    await queueMail(server.db, MAIL, server.clock.now());
    const transport = smtpTransport({
      url: `smtp://127.0.0.1:${port}${query}`,
      from: 'Emcee <no-reply@emcee.example>',
      replyTo: 'support@emcee.example',
      timeouts: { socketTimeout },
    });
    const { db, clock } = server;
    expect(await sendDueMails({ db, clock, log, transport })).toBe(0);
    const [row] = await server.sql('select state, last_error from outbox_mails');
    expect(row).toEqual({ state: 'waiting', last_error: expect.stringMatching(/timeout/i) });
  });

  it('are refused without their address in the log', async () => {
    await queueMail(server.db, MAIL, server.clock.now());
    const lines: string[] = [];
    const note = (data: object, message: string) => lines.push(JSON.stringify({ data, message }));
    const transport = {
      ...localTransport(),
      deliver: () => Promise.reject(new Error(`550 <${MAIL.recipient}>: no such mailbox`)),
    };
    const { db, clock } = server;
    await sendDueMails({ db, clock, log: { ...log, warn: note }, transport });
    expect(lines.join()).toContain('550 <[recipient]>: no such mailbox');
    expect(lines.join()).not.toContain(MAIL.recipient);
  });

  it('are given up after a day', async () => {
    const port = await freePort();
    await queueMail(server.db, MAIL, server.clock.now());
    server.clock.advance(24 * 3_600);
    await sendDueMails(senderTo(port));
    const [row] = await server.sql('select state, text_body from outbox_mails');
    expect(row).toEqual({ state: 'failed', text_body: '' });
  });

  it('that belong to nobody leave nothing, sent or given up', async () => {
    const port = await freePort();
    const received = await startMailServer(port);
    const nobodys = { ...MAIL, owner: 'nobody' } as const;
    const now = server.clock.now();
    await queueMail(server.db, nobodys, now);
    await queueMail(server.db, { ...nobodys, expiresAt: now }, now);
    expect(await sendDueMails(senderTo(port))).toBe(1);
    expect(received).toHaveLength(1);
    expect(await server.sql('select id from outbox_mails')).toEqual([]);
  });

  it('are not sent any more once their link has expired', async () => {
    const port = await freePort();
    const received = await startMailServer(port);
    const now = server.clock.now();
    await queueMail(server.db, { ...MAIL, expiresAt: secondsAfter(now, 3_600) }, now);
    server.clock.advance(3_600);
    expect(await sendDueMails(senderTo(port))).toBe(0);
    expect(received).toHaveLength(0);
    expect(await server.sql('select state from outbox_mails')).toEqual([{ state: 'failed' }]);
  });
});

describe('mails that are due together', () => {
  it('leave ten at once, each of them once', async () => {
    const now = server.clock.now();
    for (let n = 0; n < 30; n += 1) {
      const mail = { subject: 'Code', textBody: 'Code', htmlBody: '<p>Code</p>' };
      await queueMail(
        server.db,
        { ...mail, owner: 'nobody', recipient: `p${n}@example.test` },
        now,
      );
    }
    let busy = 0;
    let most = 0;
    const delivered: string[] = [];
    const transport = {
      keepsText: false,
      deliver: async ({ recipient }: OutboxMail) => {
        busy += 1;
        most = Math.max(most, busy);
        await new Promise((resolve) => setTimeout(resolve, 20));
        delivered.push(recipient);
        busy -= 1;
      },
      close: () => undefined,
    };
    const sender = { db: server.db, clock: server.clock, log, transport };
    expect(await sendDueMails(sender)).toBe(20);
    expect(await sendDueMails(sender)).toBe(10);
    expect([most, delivered.length, new Set(delivered).size]).toEqual([10, 30, 30]);
  });
});

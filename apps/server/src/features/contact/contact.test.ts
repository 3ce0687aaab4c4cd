import { contactCalls, contactTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import {
  type MailTransport,
  sendDueMails,
  smtpTransport,
} from '../../platform/mail/mail-sender.ts';

const server = startTestServer();

const question = {
  email: 'bar@crown.example',
  subject: 'Two rooms',
  message: 'Can one host\n\n  open <b>two</b> rooms?\nThanks, {account}',
};

const supportMails = async () =>
  (await server.mails()).filter(({ to }) => to === 'support@example.test');

const stored = () => server.sql('select * from support_messages order by id');

async function sendVia(transport: MailTransport): Promise<number> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return sendDueMails({ db: server.db, clock: server.clock, log, transport });
}

describe('a message to support', () => {
  it('is stored as written, and mailed with the sender as Reply-To', async () => {
    const { token, adminId, email: account } = await verifiedAdmin(server);
    const reply = await server.call(contactCalls.send, question, { token });
    expect([reply.status, reply.body]).toEqual([200, { message: contactTexts.sent }]);
    expect(await stored()).toMatchObject([
      { ...question, admin_id: adminId, at: server.clock.now() },
    ]);
    const [row] = await server.sql(
      `select m.recipient, m.reply_to, m.state from outbox_mails m
       join support_messages s on s.mail_id = m.id`,
    );
    expect(row).toEqual({
      recipient: 'support@example.test',
      reply_to: question.email,
      state: 'waiting',
    });
    const [mail] = await supportMails();
    expect(mail?.subject).toBe('Two rooms');
    // User text stays unchanged, even if it looks like a word of a flavour or a template.
    expect(mail?.text).toContain('Can one host\n\nopen <b>two</b> rooms?\n\nThanks, {account}');
    expect(mail?.text).toContain(
      `by ${question.email} through the contact form (account: ${account}).`,
    );
    expect(mail?.html).toContain('open &lt;b&gt;two&lt;/b&gt; rooms?');
    expect(mail?.html).not.toContain('<b>two');
  });

  it('keeps its own words in the education flavour', async () => {
    const { token } = await verifiedAdmin(server);
    const headers = { host: 'education.localhost:3000' };
    const about = { ...question, subject: 'Our host and the room' };
    await server.call(contactCalls.send, about, { token, headers });
    const [mail] = await supportMails();
    expect(mail?.subject).toBe('Our host and the room');
    expect(mail?.text).toContain('Can one host');
  });

  it('has one line of subject, whatever was typed', async () => {
    const { token } = await verifiedAdmin(server);
    const subject = ' Help\r\nBcc: all@crown.example\u2028now\n ';
    await server.call(contactCalls.send, { ...question, subject }, { token });
    expect(await stored()).toMatchObject([{ subject: 'Help Bcc: all@crown.example now' }]);
    expect((await supportMails()).map((mail) => mail.subject)).toEqual([
      'Help Bcc: all@crown.example now',
    ]);
  });

  it('is no error for the sender while the mail server is down, and is sent later', async () => {
    const { token } = await verifiedAdmin(server);
    await server.mails();
    const reply = await server.call(contactCalls.send, question, { token });
    expect(reply.status).toBe(200);
    // Nothing listens on port 9.
    const away = smtpTransport({
      url: 'smtp://127.0.0.1:9',
      from: 'no-reply@localhost',
      replyTo: 'support@localhost',
    });
    expect(await sendVia(away)).toBe(0);
    away.close();
    expect(await supportMails()).toEqual([]);
    server.clock.advance(60);
    expect(await supportMails()).toMatchObject([{ subject: question.subject }]);
  });

  it.each([
    ['subject', 'Please add subject.', ''],
    ['subject', 'Please add subject.', ' \n '],
    ['subject', 'Maximum 200 symbols', 'x'.repeat(201)],
    ['message', 'Minimum 5 symbols.', ''],
    ['message', 'Minimum 5 symbols.', '  four  '],
    ['message', 'Maximum 5000 symbols', 'x'.repeat(5001)],
    ['email', 'Email is required', ''],
    ['email', 'Email must be valid', 'bar@crown'],
    ['email', 'Email must be valid', 'a@b.example\nBcc: c@d.example'],
  ])('is refused for its %s: %s', async (param, message, value) => {
    const { token } = await verifiedAdmin(server);
    const reply = await server.call(contactCalls.send, { ...question, [param]: value }, { token });
    expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
    expect(await stored()).toEqual([]);
    expect(await supportMails()).toEqual([]);
  });

  it('may have 5 to 5,000 characters', async () => {
    const { token } = await verifiedAdmin(server);
    for (const message of ['12345', 'x'.repeat(5000)]) {
      const reply = await server.call(contactCalls.send, { ...question, message }, { token });
      expect(reply.status).toBe(200);
    }
    expect(await stored()).toHaveLength(2);
  });

  it('is accepted ten times an hour from an admin, even if sent at once', async () => {
    const { token } = await verifiedAdmin(server);
    const send = () => server.call(contactCalls.send, question, { token });
    const replies = await Promise.all(Array.from({ length: 14 }, send));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
    expect(await stored()).toHaveLength(10);
    const late = await send();
    expect([late.status, late.headers['retry-after']]).toEqual([429, '3600']);

    const other = await verifiedAdmin(server);
    expect((await server.call(contactCalls.send, question, { token: other.token })).status).toBe(
      200,
    );
    server.clock.advance(3600);
    expect((await send()).status).toBe(200);
  });
});

// @module-tag races
import { playerLoginCalls } from '@emcee/contract';
import { expect, it } from 'vitest';
import { freePort } from '../../../../../../scripts/testing/ports.ts';
import { newEmail } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom } from '../../../../test/live/quiz-hosts.ts';
import { newSecret } from '../../../../test/live/quiz-night.ts';
import { startMailServer } from '../../../../test/servers/mail-servers.ts';
import { sendDueMails, smtpTransport } from '../../../platform/mail/mail-sender.ts';

const server = startTestServer();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Sends due mails to a mail server at this port, even if none listens. */
const sendTo = (port: number) =>
  sendDueMails({
    db: server.db,
    clock: server.clock,
    log,
    transport: smtpTransport({
      url: `smtp://127.0.0.1:${port}`,
      from: 'no-reply@emcee.example',
      replyTo: 'support@emcee.example',
    }),
  });

/** A phone in a room that requires emails, without a working mail server. */
async function lonelyPhone() {
  const { roomCode } = await openedRoom(server, { requirePlayerEmail: true });
  // Ignore the organizer's own mails.
  await server.sql('delete from outbox_mails');
  const [email, playerToken, port] = [newEmail(), newSecret(), await freePort()];
  const ask = (token = playerToken, address = email) =>
    server.call(playerLoginCalls.askCode, { roomCode, email: address, playerToken: token });
  const mail = async () =>
    (await server.call(playerLoginCalls.codeMail, { playerToken })).body.mail;
  const logIn = (code: string) => server.call(playerLoginCalls.logIn, { email, code, playerToken });
  return { ask, mail, logIn, email, port };
}

const outbox = () => server.sql('select recipient, last_error from outbox_mails');

const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

it('a phone learns that its mail was not sent, and gets another one once the server is back', async () => {
  const { ask, mail, logIn, email, port } = await lonelyPhone();
  await ask();
  await sendTo(port);
  expect(await mail()).toBe('failed');
  const [waiting] = await outbox();
  expect(waiting?.last_error).toMatch(/ECONNREFUSED/);
  const received = await startMailServer(port);
  server.clock.advance(60);
  expect((await ask()).status).toBe(200);
  expect(await mail()).toBe('waiting');
  await sendTo(port);
  expect(await mail()).toBe('sent');
  // Only the last mail arrives.
  expect(received.map(({ to }) => to)).toEqual([[email]]);
  expect((await logIn(codeIn(received[0]?.text))).status).toBe(200);
});

it('the first mail arrives even if nobody asks for another one', async () => {
  const { ask, mail, logIn, port } = await lonelyPhone();
  await ask();
  await sendTo(port);
  const received = await startMailServer(port);
  server.clock.advance(60);
  await sendTo(port);
  expect(await mail()).toBe('sent');
  expect((await logIn(codeIn(received[0]?.text))).status).toBe(200);
});

it('unsent mails are not counted: after an hour of outage the next one is sent', async () => {
  const { ask, mail, port } = await lonelyPhone();
  for (let minute = 0; minute < 60; minute += 1) {
    expect((await ask()).status).toBe(200);
    await sendTo(port);
    expect(await mail()).toBe('failed');
    server.clock.advance(60);
  }
  expect(await outbox()).toHaveLength(1);
  const received = await startMailServer(port);
  await ask();
  await sendTo(port);
  expect(received).toHaveLength(1);
});

it('sent mails are counted as usual, and the pace limits unsent ones too', async () => {
  const { ask, port } = await lonelyPhone();
  await startMailServer(port);
  for (let minute = 0; minute < 6; minute += 1) {
    expect((await ask()).status).toBe(200);
    await sendTo(port);
    server.clock.advance(60);
  }
  expect((await ask()).status).toBe(429);
  const other = await lonelyPhone();
  for (let n = 0; n < 3; n += 1) {
    expect((await other.ask()).status).toBe(200);
    await sendTo(other.port);
  }
  expect((await other.ask()).status).toBe(429);
});

it('mails refused by the mail server are counted: the address is the reason', async () => {
  const { ask, mail, port } = await lonelyPhone();
  await startMailServer(port, { refuses: true });
  const statuses: number[] = [];
  for (let minute = 0; minute < 8; minute += 1) {
    statuses.push((await ask()).status);
    await sendTo(port);
    expect(await mail()).toBe('failed');
    server.clock.advance(60);
  }
  expect((await outbox())[0]?.last_error).toMatch(/: 550 /);
  expect(statuses).toEqual([...Array.from({ length: 6 }, () => 200), 429, 429]);
});

it('a stranger who knows the address cannot cancel the mail of the phone', async () => {
  const { ask, email, port } = await lonelyPhone();
  await ask();
  await sendTo(port);
  await ask(newSecret());
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual([email, email]);
});

it('another address on the same phone leaves the first mail in the queue', async () => {
  const { ask, email, port } = await lonelyPhone();
  await ask();
  await sendTo(port);
  const other = newEmail();
  await ask(undefined, other);
  expect((await outbox()).map(({ recipient }) => recipient).sort()).toEqual([email, other].sort());
});

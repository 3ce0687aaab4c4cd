/** Phones of players: some show whose mailbox is theirs by the code of a mail, some are another one of their team. */
import { playCalls, playerLoginCalls } from '@emcee/contract';
import { hashToken } from '../src/platform/secrets.ts';
import type { TestServer } from './harness.ts';
import { newSecret, phoneOf, type TestPhone } from './quiz-night.ts';

/** The code in the newest mail to an address. */
export async function codeFor(server: TestServer, email: string): Promise<string> {
  const mail = (await server.mails()).find(({ to }) => to === email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

/** Logs a phone in, and gives its token. */
export async function loggedIn(
  server: TestServer,
  { roomCode, email }: { roomCode: string; email: string },
): Promise<string> {
  const playerToken = newSecret();
  const asked = await server.call(playerLoginCalls.askCode, { roomCode, email, playerToken });
  if (asked.status !== 200) throw new Error(`A code answered ${JSON.stringify(asked.error)}`);
  const code = await codeFor(server, email);
  const reply = await server.call(playerLoginCalls.logIn, { email, code, playerToken });
  if (reply.status !== 200) throw new Error(`A login answered ${JSON.stringify(reply.error)}`);
  return playerToken;
}

/** Joins a room with a login, under a name. */
export async function joinWithLogin(
  server: TestServer,
  part: { roomCode: string; name: string; playerToken: string },
): Promise<TestPhone> {
  const secret = newSecret();
  const joined = await server.call(playCalls.join, { ...part, deviceSecret: secret });
  if (joined.status !== 201) throw new Error(`Join answered ${JSON.stringify(joined.error)}`);
  return phoneOf(server, { secret, ...joined.body });
}

/** Another phone of the same team, whatever it would take to add one. */
export async function secondPhone(server: TestServer, phone: TestPhone): Promise<TestPhone> {
  const secret = newSecret();
  await server.sql(
    `insert into live_devices (token_hash, seat_id, game_id, created_at)
     select $1, seat_id, game_id, created_at from live_devices where token_hash = $2`,
    [hashToken(secret), hashToken(phone.secret)],
  );
  return phoneOf(server, { ...phone, secret });
}

import { joinCalls, playCalls, playerLoginCalls } from '@emcee/contract';
import { hashToken } from '../../src/platform/secrets.ts';
import type { TestAdmin, TestHost } from '../factories.ts';
import type { TestServer } from '../harness.ts';
import { newSecret, phoneOf, secretOf, type TestPhone } from './quiz-night.ts';

/** Reads the newest mail to the address. */
export async function codeFor(server: TestServer, email: string): Promise<string> {
  const mail = (await server.mails()).find(({ to }) => to === email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

/** Returns the token. */
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

export async function joinWithLogin(
  server: TestServer,
  part: { roomCode: string; name: string; playerToken: string },
): Promise<TestPhone> {
  const secret = newSecret();
  const joined = await server.call(joinCalls.join, { ...part, deviceSecret: secret });
  if (joined.status !== 201) throw new Error(`Join answered ${JSON.stringify(joined.error)}`);
  return phoneOf(server, { secret, ...joined.body });
}

/** Joins the team by its code. */
export async function anotherPhone(
  server: TestServer,
  { roomCode, phone }: { roomCode: string; phone: TestPhone },
): Promise<TestPhone> {
  const { gameId, secret: token } = phone;
  const { teamCode } = (await server.call(playCalls.teamCode, { gameId }, { token })).body;
  const secret = newSecret();
  await server.call(joinCalls.joinTeam, { roomCode, teamCode, deviceSecret: secret });
  return phoneOf(server, { ...phone, secret });
}

/** Bypasses the usual steps. */
export async function secondPhone(server: TestServer, phone: TestPhone): Promise<TestPhone> {
  const secret = newSecret();
  await server.sql(
    `insert into live_devices (token_hash, seat_id, game_id, created_at)
     select $1, seat_id, game_id, created_at from live_devices where token_hash = $2`,
    [hashToken(secret), hashToken(phone.secret)],
  );
  return phoneOf(server, { ...phone, secret });
}

/** The same in every test. */
export function playerOf({ hostId }: Pick<TestHost, 'hostId'>): string {
  return `player-${hostId}@example.test`;
}

/** Returns the token of the login. */
export async function keptLogin(
  server: TestServer,
  { adminId, host }: Pick<TestAdmin, 'adminId'> & { host: Pick<TestHost, 'hostId'> },
): Promise<string> {
  const token = secretOf({ hostId: `login of ${host.hostId}` });
  await server.sql(
    `insert into player_logins (token_hash, email, admin_id, created_at, expires_at)
     values ($1, $2, $3, $4, $4::timestamptz + interval '90 days')
     on conflict (token_hash) do update set expires_at = excluded.expires_at`,
    [hashToken(token), playerOf(host), adminId, server.clock.now()],
  );
  return token;
}

/** A login does this when joining. */
export async function satOn(
  server: TestServer,
  { adminId, playerId, email }: { adminId: string; playerId: string; email: string },
): Promise<void> {
  await server.sql(
    `with known as (insert into users (id, admin_id, email, last_login_at)
       values (gen_random_uuid(), $1, $3, $4)
       on conflict (admin_id, email) where erased_at is null do update set last_login_at = $4
       returning id)
     insert into player_users (admin_id, player_id, user_id) select $1, $2, id from known`,
    [adminId, playerId, email, server.clock.now()],
  );
}

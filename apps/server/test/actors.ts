import { type Access, accountCalls, type Call, liveCalls } from '@emcee/contract';
import { makeSuper } from '../src/features/account/make-super.ts';
import { secondsAfter } from '../src/platform/clock.ts';
import { newTenant, type Tenant } from './calls/tenant.ts';
import { keepRows } from './database/stored-rows.ts';
import { hostToken, linkToken, signedUpAdmin } from './factories.ts';
import type { TestServer } from './harness.ts';
import { keptLogin } from './live/player-phones.ts';
import { secretOf } from './live/quiz-night.ts';

const DAY_SECONDS = 24 * 60 * 60;

export const ACTOR_NAMES = [
  'anonymous',
  'garbage token',
  'expired admin',
  'expired host',
  'unverified admin',
  'paused admin',
  'verified admin',
  'host',
  'super admin',
  'player',
  'screen',
  'player login',
] as const;

export type ActorName = (typeof ACTOR_NAMES)[number];

/** Two tenants: `mine` and the super admin's `other`. */
export type Actors = {
  tokens: Record<ActorName, string | undefined>;
  mine: Tenant;
  other: Tenant;
};

/** Once for the tests of a file. Each test starts a minute later, so that rate limits have recovered. */
export function actorsFor(server: TestServer): () => Promise<Actors> {
  let made: { actors: Actors; putBack(): Promise<void>; now: Date } | undefined;
  return async () => {
    if (made === undefined) {
      const actors = await makeActors(server);
      made = { actors, putBack: await keepRows(server), now: server.clock.now() };
      return actors;
    }
    await made.putBack();
    made.now = secondsAfter(made.now, 60);
    server.clock.advance((made.now.getTime() - server.clock.now().getTime()) / 1_000);
    return made.actors;
  };
}

export async function makeActors(server: TestServer): Promise<Actors> {
  const mine = await newTenant(server);
  const expired = { admin: mine.token, host: await hostToken(server, mine.host) };
  server.clock.advance(31 * DAY_SECONDS);
  const { email, password } = mine;
  const { body } = await server.call(accountCalls.signIn, { email, password });
  const other = await newTenant(server);
  await makeSuper(server.db, { email: other.email, now: server.clock.now() });
  return {
    mine: { ...mine, token: body.token },
    other,
    tokens: {
      anonymous: undefined,
      'garbage token': 'x'.repeat(43),
      'expired admin': expired.admin,
      'expired host': expired.host,
      'unverified admin': (await signedUpAdmin(server)).token,
      'paused admin': await pausedToken(server),
      'verified admin': body.token,
      host: await hostToken(server, mine.host),
      'super admin': other.token,
      player: secretOf(mine.host),
      screen: await screenToken(server, mine),
      'player login': await keptLogin(server, mine),
    },
  };
}

const ADMITTED: Record<Access, readonly ActorName[]> = {
  public: ACTOR_NAMES,
  'signed-in': ['unverified admin', 'verified admin', 'super admin'],
  verified: ['verified admin', 'super admin'],
  host: ['host'],
  super: ['super admin'],
  player: ['player'],
  screen: ['screen'],
  'past-game': ['player', 'player login'],
};

const FORBIDDEN: Record<Access, readonly ActorName[]> = {
  public: [],
  'signed-in': ['paused admin'],
  verified: ['unverified admin', 'paused admin'],
  host: [],
  super: ['unverified admin', 'paused admin', 'verified admin'],
  player: [],
  screen: [],
  'past-game': [],
};

/** The session is older than the verification on another device. */
async function pausedToken(server: TestServer): Promise<string> {
  const { email, token } = await signedUpAdmin(server);
  const verificationToken = await linkToken(server, email);
  await server.call(accountCalls.verify, { verificationToken });
  return token;
}

/** Success for admitted callers, 403 for forbidden ones, 401 or 430 for strangers. */
export function expectedStatus(call: Call, actor: ActorName): number {
  if (actor === 'paused admin' && call.allowsPaused) return call.status;
  if (ADMITTED[call.access].includes(actor)) return call.status;
  if (FORBIDDEN[call.access].includes(actor)) return 403;
  return call.name === 'account.me' ? 430 : 401;
}

/** Making all callers takes longer. */
export async function makeAdmitted(
  server: TestServer,
  { access }: Call,
): Promise<{ token: string; tenant: Tenant }> {
  const tenant = await newTenant(server);
  if (access === 'super')
    await makeSuper(server.db, { email: tenant.email, now: server.clock.now() });
  return { token: await tokenFor(server, { access, tenant }), tenant };
}

async function tokenFor(
  server: TestServer,
  { access, tenant }: { access: Access; tenant: Tenant },
): Promise<string> {
  if (access === 'host') return hostToken(server, tenant.host);
  // Fixtures let the phone with this secret join.
  if (access === 'player' || access === 'past-game') return secretOf(tenant.host);
  return access === 'screen' ? screenToken(server, tenant) : tenant.token;
}

async function screenToken(server: TestServer, { host }: Tenant): Promise<string> {
  const token = await hostToken(server, host);
  return (await server.call(liveCalls.openScreen, {}, { token })).body.screenToken;
}

export function admitted(
  call: Call,
  { tokens, mine, other }: Actors,
): { token: string | undefined; tenant: Tenant; stranger: Tenant } {
  if (call.access === 'super') {
    return { token: tokens['super admin'], tenant: other, stranger: mine };
  }
  const { access } = call;
  if (access === 'past-game') return { token: tokens.player, tenant: mine, stranger: other };
  const isOfRoom = access === 'host' || access === 'player' || access === 'screen';
  const name = isOfRoom ? access : 'verified admin';
  return { token: tokens[name], tenant: mine, stranger: other };
}

import {
  type Access,
  accountCalls,
  type Call,
  type CallRight,
  liveCalls,
  type MemberRole,
  nightCalls,
} from '@emcee/contract';
import { utcDay } from '@emcee/game';
import { makeSuper } from '../src/features/account/make-super.ts';
import { secondsAfter } from '../src/platform/clock.ts';
import { hashToken } from '../src/platform/secrets.ts';
import { newTenant, type Tenant } from './calls/tenant.ts';
import { keepRows } from './database/stored-rows.ts';
import { hostToken, linkToken, signedUpAdmin } from './factories.ts';
import type { TestServer } from './harness.ts';
import { keptLogin } from './live/player-phones.ts';
import { secretOf } from './live/quiz-night.ts';
import { ledRoom, newMember } from './members.ts';

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
  'led session',
  'led by a night',
  'led session after its end',
  'super admin',
  'member: admin',
  'member: editor',
  'member: viewer',
  'member: host',
  'deactivated member',
  'member of nothing',
  'confined member',
  'player',
  'screen',
  'player login',
] as const;

export type ActorName = (typeof ACTOR_NAMES)[number];

/** Two tenants: `mine` and the super admin's `other`. Members of `mine` have an account of their own. */
export type Actors = {
  tokens: Record<ActorName, string | undefined>;
  members: Partial<Record<ActorName, Tenant>>;
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
  const members = {
    'member: admin': await newMember(server, mine, 'admin'),
    'member: editor': await newMember(server, mine, 'editor'),
    'member: viewer': await newMember(server, mine, 'viewer'),
    'member: host': await newMember(server, mine, 'host'),
    'deactivated member': await newMember(server, mine, 'deactivated'),
    'member of nothing': await newMember(server, mine, 'none'),
    'confined member': await newMember(server, mine, 'confined'),
  };
  const led = await ledRoom(server, members['member: host'], mine);
  const planned = await ledByNight(server, { ...mine, token: body.token });
  const ended = await ledRoom(server, members['member: viewer'], mine);
  await server.sql('update sessions set expires_at = created_at where token_hash = $1', [
    hashToken(ended),
  ]);
  const tokensOfMembers = Object.entries(members).map(([name, { token }]) => [name, token]);
  return {
    mine: { ...mine, token: body.token },
    other,
    members,
    tokens: {
      ...Object.fromEntries(tokensOfMembers),
      anonymous: undefined,
      'garbage token': 'x'.repeat(43),
      'expired admin': expired.admin,
      'expired host': expired.host,
      'unverified admin': (await signedUpAdmin(server)).token,
      'paused admin': await pausedToken(server),
      'verified admin': body.token,
      host: await hostToken(server, mine.host),
      'led session': led,
      'led by a night': planned,
      'led session after its end': ended,
      'super admin': other.token,
      player: secretOf(mine.host),
      screen: await screenToken(server, mine),
      'player login': await keptLogin(server, mine),
    },
  };
}

/** May run the room only because of tonight's plan. */
async function ledByNight(server: TestServer, mine: Tenant): Promise<string> {
  const person = await newMember(server, mine, 'host');
  await server.sql(`update memberships set leads = 'chosen' where person_id = $1`, [
    person.adminId,
  ]);
  const tonight = { day: utcDay(server.clock.now()), time: '20:00', timeZone: 'UTC' };
  const sent = { hostIds: [mine.host.hostId], ...tonight, person: person.adminId };
  await server.call(nightCalls.plan, sent, { token: mine.token });
  return ledRoom(server, person, mine);
}

const ADMITTED: Record<Access, readonly ActorName[]> = {
  public: ACTOR_NAMES,
  'signed-in': ['unverified admin'],
  verified: [],
  host: ['host'],
  super: [],
  player: ['player'],
  screen: ['screen'],
  'past-game': ['player', 'player login'],
};

const FORBIDDEN: Record<Access, readonly ActorName[]> = {
  public: [],
  'signed-in': ['paused admin'],
  verified: ['unverified admin', 'paused admin'],
  host: [],
  super: ['unverified admin', 'paused admin'],
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

const ROLES: Partial<Record<ActorName, MemberRole>> = {
  'verified admin': 'owner',
  'super admin': 'owner',
  'member: admin': 'admin',
  'member: editor': 'editor',
  'member: viewer': 'viewer',
  'member: host': 'host',
  'confined member': 'admin',
};

const VIEWERS_RIGHTS: readonly CallRight[] = ['results', 'member', 'lead'];
const EDITORS_RIGHTS: readonly CallRight[] = ['content', 'corrections', ...VIEWERS_RIGHTS];
const ADMINS_RIGHTS: readonly CallRight[] = [
  ...(['members', 'hosts', 'settings', 'nights'] as const),
  ...EDITORS_RIGHTS,
];

/** Written down a second time: each cell of `rolesByRight` that changes fails a test. */
const RIGHTS: Record<MemberRole, readonly CallRight[]> = {
  owner: ['ownership', ...ADMINS_RIGHTS],
  admin: ADMINS_RIGHTS,
  editor: EDITORS_RIGHTS,
  viewer: VIEWERS_RIGHTS,
  host: ['lead'],
};

/** An owner transfers it first. */
const FOR_MEMBERS = 'organizations.leave';

/** Its fixture takes away the organization. */
const FOR_STARTERS = 'organizations.start';

/** Refuses everyone who is signed in as somebody else. */
const FOR_THE_INVITED = 'invitations.accept';

/** Members, and others with an account. */
function isPerson(actor: ActorName): boolean {
  return ROLES[actor] !== undefined || /member/.test(actor);
}

function statusOfPerson(
  { name, access, right, status, allowsPaused }: Call,
  actor: ActorName,
): number {
  if (access === 'public') return name === FOR_THE_INVITED ? 409 : status;
  const isPersonal = right === undefined || right === 'person';
  if (isPersonal && actor === 'confined member' && !allowsPaused) return 403;
  if (access === 'super') return actor === 'super admin' ? status : 403;
  const role = ROLES[actor];
  if (isPersonal) return status;
  return role !== undefined && RIGHTS[role].includes(right) ? status : 403;
}

/** Success for admitted callers, 403 for forbidden ones, 401 or 430 for strangers. */
export function expectedStatus(call: Call, actor: ActorName): number {
  if (actor === 'paused admin' && call.allowsPaused) return call.status;
  if (call.name === FOR_THE_INVITED && /^(paused|unverified)/.test(actor)) return 409;
  if (call.name === FOR_MEMBERS && ROLES[actor] === 'owner') return 409;
  if (isPerson(actor) && /^(public|signed-in|verified|super)$/.test(call.access)) {
    return statusOfPerson(call, actor);
  }
  if (/^led (session|by a night)$/.test(actor) && call.access === 'host') {
    return call.roomSignIn ? 403 : call.status;
  }
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

/** The tenant whose data the actor may use in the call: a member's own in calls on their account. */
export function tenantOf(
  { access, right }: Call,
  actor: ActorName,
  { mine, other, members }: Actors,
): Tenant {
  if (actor === 'super admin') return other;
  const isPersonal = access === 'signed-in' || right === 'person';
  return (isPersonal ? members[actor] : undefined) ?? mine;
}

export function admitted(
  call: Call,
  { tokens, members, mine, other }: Actors,
): { token: string | undefined; tenant: Tenant; stranger: Tenant } {
  if (call.name === FOR_THE_INVITED) return { token: undefined, tenant: mine, stranger: other };
  if (call.name === FOR_MEMBERS) {
    return { token: tokens['member: editor'], tenant: mine, stranger: other };
  }
  const nobody = members['member of nothing'];
  if (call.name === FOR_STARTERS && nobody !== undefined) {
    return { token: nobody.token, tenant: nobody, stranger: other };
  }
  if (call.access === 'super') {
    return { token: tokens['super admin'], tenant: other, stranger: mine };
  }
  const { access } = call;
  if (access === 'past-game') return { token: tokens.player, tenant: mine, stranger: other };
  const isOfRoom = access === 'host' || access === 'player' || access === 'screen';
  const name = isOfRoom ? access : 'verified admin';
  return { token: tokens[name], tenant: mine, stranger: other };
}

import {
  accountCalls,
  billingCalls,
  hostCalls,
  hostSessionCalls,
  roundCalls,
  type SchemeInput,
  wagerCalls,
} from '@emcee/contract';
import { makeSuper } from '../src/features/account/make-super.ts';
import { hashPromoCode } from '../src/features/billing/subscription/promo.ts';
import { secondsAfter } from '../src/platform/clock.ts';
import type { TestReply, TestServer } from './harness.ts';
import { seedAdmin } from './seeded-admin.ts';

export type TestAdmin = { email: string; password: string; token: string; adminId: string };

export const PASSWORD = 'quiz1234';

// Numbers of one length, so that people sort in the order of creation.
let counter = 100_000;

export function newEmail(): string {
  counter += 1;
  return `admin${counter}@example.test`;
}

export async function signedUpAdmin(server: TestServer, email = newEmail()): Promise<TestAdmin> {
  const reply = await server.call(accountCalls.signUp, { email, password: PASSWORD });
  if (reply.status !== 201) throw new Error(`Sign-up answered ${JSON.stringify(reply.error)}`);
  const [row] = await server.sql('select id from admins where email = $1', [email]);
  return { email, password: PASSWORD, token: reply.body.token, adminId: String(row?.id) };
}

export async function superAdmin(server: TestServer): Promise<TestAdmin> {
  const admin = await verifiedAdmin(server);
  await makeSuper(server.db, { email: admin.email, now: server.clock.now() });
  return admin;
}

export async function adminByMail(server: TestServer, email = newEmail()): Promise<TestAdmin> {
  const admin = await signedUpAdmin(server, email);
  const verificationToken = await linkToken(server, email);
  const reply = await server.call(accountCalls.verify, { verificationToken });
  if (reply.status !== 200) throw new Error(`Verify answered ${JSON.stringify(reply.error)}`);
  return { ...admin, token: reply.body.token };
}

/** Takes a tenth of the time of sign-up and mail. Counts toward no limit of sign-ups. */
export async function verifiedAdmin(server: TestServer, email = newEmail()): Promise<TestAdmin> {
  return { email, password: PASSWORD, ...(await seedAdmin(server, { email, password: PASSWORD })) };
}

export async function subscribedAdmin(server: TestServer, hostsAllowed = 10): Promise<TestAdmin> {
  const admin = await verifiedAdmin(server);
  await server.allowHosts(admin.adminId, hostsAllowed);
  return admin;
}

/** Sessions end when a test lets months pass. */
export async function newSession(
  server: TestServer,
  { email, password }: TestAdmin,
): Promise<string> {
  const reply = await server.call(accountCalls.signIn, { email, password });
  if (reply.status !== 200) throw new Error(`Sign-in answered ${JSON.stringify(reply.error)}`);
  return reply.body.token;
}

export function auditDetails(
  server: TestServer,
  { adminId }: TestAdmin,
  kind: string,
): Promise<Record<string, unknown>[]> {
  const query = 'select detail from audit_events where admin_id = $1 and kind = $2 order by id';
  return server.sql(query, [adminId, kind]);
}

export type TestHost = { hostId: string; roomCode: string; password: string };

export function newRoomCode(): string {
  counter += 1;
  return `ROOM${counter}`;
}

/** The admin needs a free slot. */
export async function createdHost(server: TestServer, admin: TestAdmin): Promise<TestHost> {
  const host = { roomCode: newRoomCode(), password: PASSWORD };
  const reply = await server.call(hostCalls.create, host, { token: admin.token });
  if (reply.status !== 201) throw new Error(`Create answered ${JSON.stringify(reply.error)}`);
  return { ...host, hostId: reply.body.host._id };
}

export async function createdRound(server: TestServer, admin: TestAdmin): Promise<string> {
  const questions = [{ questionText: 'Question?', answerText: 'Answer', image: '' }];
  const round = { roundName: newRoomCode(), questions };
  const reply = await server.call(roundCalls.create, round, { token: admin.token });
  if (reply.status !== 201) throw new Error(`Create answered ${JSON.stringify(reply.error)}`);
  return reply.body.round._id;
}

export function newScheme(changes: Partial<SchemeInput> = {}): SchemeInput {
  return {
    name: newRoomCode(),
    type: 'points',
    points: [1, 3, 5],
    percentage: null,
    singleUse: true,
    mandatoryWagering: false,
    subtractForIncorrect: true,
    bonus: false,
    bonusPoints: null,
    ...changes,
  };
}

export async function createdScheme(
  server: TestServer,
  admin: TestAdmin,
  changes: Partial<SchemeInput> = {},
): Promise<string> {
  const scheme = newScheme(changes);
  const reply = await server.call(wagerCalls.create, scheme, { token: admin.token });
  if (reply.status !== 201) throw new Error(`Create answered ${JSON.stringify(reply.error)}`);
  return reply.body.scheme._id;
}

export type IndependentHost = TestHost & { email: string };

export async function independentHost(server: TestServer): Promise<IndependentHost> {
  const host = { email: newEmail(), roomCode: newRoomCode(), password: PASSWORD };
  const reply = await server.call(hostSessionCalls.signUp, host);
  if (reply.status !== 201) throw new Error(`Sign-up answered ${JSON.stringify(reply.error)}`);
  return { ...host, hostId: reply.body.host._id };
}

/** The admin needs a free slot. */
export async function invitedHost(server: TestServer, admin: TestAdmin): Promise<IndependentHost> {
  const host = await independentHost(server);
  const { email, password } = host;
  const reply = await server.call(hostCalls.invite, { email, password }, { token: admin.token });
  if (reply.status !== 201) throw new Error(`Invite answered ${JSON.stringify(reply.error)}`);
  return host;
}

export async function hostToken(server: TestServer, host: TestHost): Promise<string> {
  const { roomCode: email, password } = host;
  const reply = await server.call(hostSessionCalls.signIn, { email, password });
  if (reply.status !== 200) throw new Error(`Sign-in answered ${JSON.stringify(reply.error)}`);
  return reply.body.token;
}

/** Reads the newest mail to the address. */
export async function linkToken(server: TestServer, email: string): Promise<string> {
  const mail = (await server.mails()).find((candidate) => candidate.to === email);
  const token = /\/(?:verify|reset-password)\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No mail with a link to ${email}`);
  return token;
}

/** Returns the address that the payer is sent to. */
export async function answerApproval(
  server: TestServer,
  link: string,
  outcome: 'approve' | 'cancel' = 'approve',
): Promise<URL> {
  const { pathname, search } = new URL(link);
  const reply = await server.raw({
    method: 'POST',
    path: pathname + search,
    body: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (reply.status !== 303) throw new Error(`The approval page answered ${reply.status}`);
  return new URL(String(reply.headers.location));
}

/** Delay before the stand-in activates an approved subscription. */
const ACTIVATION_SECONDS = 2;

/** The subscription is started, approved by the payer and confirmed. */
export async function payingAdmin(
  server: TestServer,
  quantity: number,
): Promise<TestAdmin & { subscriptionId: string }> {
  const admin = await verifiedAdmin(server);
  return { ...admin, subscriptionId: await paidSubscription(server, admin.token, quantity) };
}

/** The admin must have no subscription. */
export async function paidSubscription(
  server: TestServer,
  token: string,
  quantity: number,
): Promise<string> {
  const started = await server.call(billingCalls.startSubscription, { quantity }, { token });
  if (started.status !== 201) throw new Error(`Start answered ${JSON.stringify(started.error)}`);
  const { subscriptionId, approvalLink } = started.body;
  await answerApproval(server, approvalLink);
  server.clock.advance(ACTIVATION_SECONDS);
  const reply = await server.call(billingCalls.createSubscription, { subscriptionId }, { token });
  if (reply.body.subscriptionStatus !== 'ACTIVE') {
    throw new Error(`The subscription is ${JSON.stringify(reply.error)}`);
  }
  return subscriptionId;
}

/** The payer has approved the order, but it isn't captured yet. */
export async function approvedOrder(
  server: TestServer,
  token: string,
  quantity: number,
): Promise<string> {
  const reply = await server.call(billingCalls.orderIncrease, { quantity }, { token });
  if (reply.status !== 201) throw new Error(`Order answered ${JSON.stringify(reply.error)}`);
  await answerApproval(server, reply.body.approvalLink);
  return reply.body.orderID;
}

/** Returns the link that the payer has to approve. */
export async function increased(
  server: TestServer,
  token: string,
  quantity: number,
): Promise<{ orderID: string; link: string }> {
  const orderID = await approvedOrder(server, token, quantity);
  const input = { orderID, quantity };
  const { body } = await server.call(billingCalls.updateSubscription, input, { token });
  return { orderID, link: body.link ?? '' };
}

export async function approveChange(
  server: TestServer,
  token: string,
  link: string,
): Promise<TestReply<typeof billingCalls.approveSubscription>> {
  const back = await answerApproval(server, link);
  const input = {
    approvedSubId: back.searchParams.get('subscription_id') ?? '',
    ba_token: back.searchParams.get('ba_token') ?? '',
  };
  return server.call(billingCalls.approveSubscription, input, { token });
}

export async function promoCode(
  server: TestServer,
  { mostUses = 1, mostHosts = 20, months = 2, lifeSeconds = 3600 } = {},
): Promise<string> {
  counter += 1;
  const code = `SPRING-${counter}`;
  const now = server.clock.now();
  await server.sql(
    `insert into promo_codes (code_hash, months, most_hosts, most_uses, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashPromoCode(code), months, mostHosts, mostUses, secondsAfter(now, lifeSeconds), now],
  );
  return code;
}

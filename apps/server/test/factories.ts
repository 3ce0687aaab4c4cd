import { accountCalls, billingCalls, hostCalls, hostSessionCalls } from '@emcee/contract';
import { hashPromoCode } from '../src/features/billing/promo.ts';
import { secondsAfter } from '../src/platform/clock.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { newId } from '../src/platform/secrets.ts';
import type { Reply, TestServer } from './harness.ts';

/** An admin of a test. */
export type TestAdmin = { email: string; password: string; token: string; adminId: string };

export const PASSWORD = 'quiz1234';

let counter = 0;

/** An address that no other test uses. */
export function newEmail(): string {
  counter += 1;
  return `admin${counter}@example.test`;
}

/** Signs an admin up; the address is not verified yet. */
export async function signedUpAdmin(server: TestServer, email = newEmail()): Promise<TestAdmin> {
  const reply = await server.call(accountCalls.signUp, { email, password: PASSWORD });
  if (reply.status !== 201) throw new Error(`Sign-up answered ${JSON.stringify(reply.refusal)}`);
  const [row] = await server.sql('select id from admins where email = $1', [email]);
  return { email, password: PASSWORD, token: reply.body.token, adminId: String(row?.id) };
}

/** Signs an admin up and follows the link in the mail. */
export async function verifiedAdmin(server: TestServer, email = newEmail()): Promise<TestAdmin> {
  const admin = await signedUpAdmin(server, email);
  const verificationToken = await linkToken(server, email);
  const reply = await server.call(accountCalls.verify, { verificationToken });
  if (reply.status !== 200) throw new Error(`Verify answered ${JSON.stringify(reply.refusal)}`);
  return { ...admin, token: reply.body.token };
}

/** Signs an admin up who may have so many hosts, without a payment. */
export async function subscribedAdmin(server: TestServer, hostsAllowed = 10): Promise<TestAdmin> {
  const admin = await verifiedAdmin(server);
  await server.allowHosts(admin.adminId, hostsAllowed);
  return admin;
}

/** A host of a test. */
export type TestHost = { hostId: string; roomCode: string; password: string };

/** A room code that no other test uses. */
export function newRoomCode(): string {
  counter += 1;
  return `ROOM${counter}`;
}

/** Creates a host for an admin who has a free slot. */
export async function createdHost(server: TestServer, admin: TestAdmin): Promise<TestHost> {
  const host = { roomCode: newRoomCode(), password: PASSWORD };
  const reply = await server.call(hostCalls.create, host, { token: admin.token });
  if (reply.status !== 201) throw new Error(`Create answered ${JSON.stringify(reply.refusal)}`);
  return { ...host, hostId: reply.body.host._id };
}

/** Stores a host that signed up on its own, and its room; with an admin it was invited by that one. */
export async function independentHost(
  server: TestServer,
  adminId: string | null = null,
): Promise<TestHost & { email: string }> {
  const host = { hostId: newId(), email: newEmail(), roomCode: newRoomCode(), password: PASSWORD };
  await server.sql(
    `insert into hosts (id, admin_id, kind, email, password_hash, created_at)
     values ($1, $2, 'invited', $3, $4, $5)`,
    [host.hostId, adminId, host.email, await hashPassword(PASSWORD), server.clock.now()],
  );
  await server.sql('insert into rooms (id, host_id, room_code) values ($1, $2, $3)', [
    newId(),
    host.hostId,
    host.roomCode,
  ]);
  return host;
}

/** Signs a host in and returns its token. */
export async function hostToken(server: TestServer, host: TestHost): Promise<string> {
  const { roomCode: email, password } = host;
  const reply = await server.call(hostSessionCalls.signIn, { email, password });
  if (reply.status !== 200) throw new Error(`Sign-in answered ${JSON.stringify(reply.refusal)}`);
  return reply.body.token;
}

/** The token in the newest mail to an address. */
export async function linkToken(server: TestServer, email: string): Promise<string> {
  const mail = (await server.mails()).find((candidate) => candidate.to === email);
  const token = /\/(?:verify|reset-password)\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No mail with a link to ${email}`);
  return token;
}

/** Says yes or no on the provider's approval page, and returns where the payer is sent. */
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

/** How long the stand-in takes to activate what was approved. */
const ACTIVATION_SECONDS = 2;

/** A verified admin who pays: a subscription started, approved by the payer, confirmed. */
export async function payingAdmin(
  server: TestServer,
  quantity: number,
): Promise<TestAdmin & { subscriptionId: string }> {
  const admin = await verifiedAdmin(server);
  return { ...admin, subscriptionId: await paidSubscription(server, admin.token, quantity) };
}

/** A subscription of an admin who has none: started, approved by the payer, confirmed. */
export async function paidSubscription(
  server: TestServer,
  token: string,
  quantity: number,
): Promise<string> {
  const started = await server.call(billingCalls.startSubscription, { quantity }, { token });
  if (started.status !== 201) throw new Error(`Start answered ${JSON.stringify(started.refusal)}`);
  const { subscriptionId, approvalLink } = started.body;
  await answerApproval(server, approvalLink);
  server.clock.advance(ACTIVATION_SECONDS);
  const reply = await server.call(billingCalls.createSubscription, { subscriptionId }, { token });
  if (reply.body.subscriptionStatus !== 'ACTIVE') {
    throw new Error(`The subscription is ${JSON.stringify(reply.refusal)}`);
  }
  return subscriptionId;
}

/** The order of an increase, approved by the payer and not captured yet. */
export async function approvedOrder(
  server: TestServer,
  token: string,
  quantity: number,
): Promise<string> {
  const reply = await server.call(billingCalls.orderIncrease, { quantity }, { token });
  if (reply.status !== 201) throw new Error(`Order answered ${JSON.stringify(reply.refusal)}`);
  await answerApproval(server, reply.body.approvalLink);
  return reply.body.orderID;
}

/** Takes an increase up to the link that the payer has to approve. */
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

/** Approves a change of the number of hosts, and comes back from it. */
export async function approveChange(
  server: TestServer,
  token: string,
  link: string,
): Promise<Reply<typeof billingCalls.approveSubscription>> {
  const back = await answerApproval(server, link);
  const input = {
    approvedSubId: back.searchParams.get('subscription_id') ?? '',
    ba_token: back.searchParams.get('ba_token') ?? '',
  };
  return server.call(billingCalls.approveSubscription, input, { token });
}

/** Stores a promo code that nobody has used. */
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

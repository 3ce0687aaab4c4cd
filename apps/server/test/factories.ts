import { accountCalls, billingCalls } from '@emcee/contract';
import type { TestServer } from './harness.ts';

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

/** A verified admin with an active subscription: started, approved by the payer, confirmed. */
export async function subscribedAdmin(
  server: TestServer,
  quantity: number,
): Promise<TestAdmin & { subscriptionId: string }> {
  const admin = await verifiedAdmin(server);
  const { token } = admin;
  const started = await server.call(billingCalls.startSubscription, { quantity }, { token });
  if (started.status !== 201) throw new Error(`Start answered ${JSON.stringify(started.refusal)}`);
  const { subscriptionId, approvalLink } = started.body;
  await answerApproval(server, approvalLink);
  server.clock.advance(ACTIVATION_SECONDS);
  const reply = await server.call(billingCalls.createSubscription, { subscriptionId }, { token });
  if (reply.body.subscriptionStatus !== 'ACTIVE') {
    throw new Error(`The subscription is ${JSON.stringify(reply.refusal)}`);
  }
  return { ...admin, subscriptionId };
}

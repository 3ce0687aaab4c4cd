import { accountCalls } from '@emcee/contract';
import { linkToken, newSession, signedUpAdmin } from './factories.ts';
import type { TestServer } from './harness.ts';

/** A stranger signed up; the owner follows the mailed link on another device. */
export async function followedElsewhere(server: TestServer) {
  const stranger = await signedUpAdmin(server);
  const second = await newSession(server, stranger);
  await server.call(accountCalls.forgotPassword, { email: stranger.email });
  const [reset = ''] = await resetLinks(server, stranger.email);
  await server.call(accountCalls.resendEmail, { email: stranger.email });
  const verificationToken = await linkToken(server, stranger.email);
  const reply = await server.call(accountCalls.verify, { verificationToken });
  return { stranger: { ...stranger, second, reset }, reply, verificationToken };
}

async function resetLinks(server: TestServer, email: string): Promise<string[]> {
  const mails = (await server.mails()).filter(({ to }) => to === email);
  return mails.flatMap(({ text }) => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? []);
}

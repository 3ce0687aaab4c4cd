import type { TestServer } from './harness.ts';

/** Reads the newest mail to the address. */
export async function emailToken(server: TestServer, email: string): Promise<string> {
  const mail = (await server.mails()).find((candidate) => candidate.to === email);
  const token = /\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No mail with an email link to ${email}`);
  return token;
}

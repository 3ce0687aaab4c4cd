import type { AttackReply, Target } from './target.ts';

export const PASSWORD = 'letters4numbers';

/** Registers an admin from a network. */
export function signUp(
  target: Target,
  { email, from, password = PASSWORD }: { email: string; from?: string; password?: string },
): Promise<AttackReply> {
  const origin = from === undefined ? {} : { from };
  const body = { email, password };
  return target.send({ method: 'POST', path: '/api/admin/sign-up', body, ...origin });
}

/** Makes a verified admin who is signed in. */
export async function verifiedAdmin(
  target: Target,
  person: { email: string; from?: string },
): Promise<{ token: string; deviceToken: string }> {
  const { body } = await signUp(target, person);
  const verificationToken = await linkToken(target, { email: person.email, path: '/verify/' });
  const verified = await target.send({
    method: 'PUT',
    path: '/api/admin/verify',
    token: String(body.token),
    body: { verificationToken },
  });
  const deviceToken = String(verified.body.deviceToken ?? body.deviceToken ?? '');
  return { token: String(verified.body.token), deviceToken };
}

/** Waits for the newest mail with a link of this kind, which a job sends; returns the link's token. */
export async function linkToken(
  target: Target,
  { email, path }: { email: string; path: string },
): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await target.mailsTo(email);
    const link = mails.flatMap(({ links }) => links).find((each) => each.includes(path));
    if (link !== undefined) return link.slice(link.lastIndexOf('/') + 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail with a link to ${path} reached ${email}.`);
}

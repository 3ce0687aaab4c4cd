import { randomBytes, randomUUID } from 'node:crypto';
import type { Scene } from './attack.ts';
import type { AttackReply, Target } from './target.ts';

export const PASSWORD = 'letters4numbers';

export function signUp(
  target: Target,
  { email, from }: { email: string; from?: string },
): Promise<AttackReply> {
  return target.post('/api/admin/sign-up', { email, password: PASSWORD }, { from });
}

export async function verifiedAdmin(
  target: Target,
  person: { email: string; from?: string },
): Promise<{ token: string }> {
  const { body } = await signUp(target, person);
  const verificationToken = await linkToken(target, { email: person.email, path: '/verify/' });
  const own = { token: String(body.token) };
  const verified = await target.put('/api/admin/verify', { verificationToken }, own);
  return { token: String(verified.body.token) };
}

/** A job sends the mail, so this waits. `used`: tokens of earlier mails. */
export async function linkToken(
  target: Target,
  { email, path, used = [] }: { email: string; path: string; used?: readonly string[] },
): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await target.mailsTo(email);
    const links = mails.flatMap((mail) => mail.links).filter((each) => each.includes(path));
    const tokens = links.map((link) => link.slice(link.lastIndexOf('/') + 1));
    const token = tokens.find((each) => !used.includes(each));
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail with a link to ${path} reached ${email}.`);
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export type OpenRoom = {
  path: string;
  hostToken: string;
  phone: { gameId: string; token: string };
  command(command: object, seen: number): Promise<AttackReply>;
};

export async function openRoom(target: Target, scene: Scene): Promise<OpenRoom> {
  const { home: from, email, roomCode } = scene;
  const account = { email: email('host'), password: PASSWORD, roomCode };
  const hostToken = String((await target.post('/api/auth/sign-up', account, { from })).body.token);
  const command = (command: object, seen: number) => {
    const sent = { commandKey: randomUUID(), seen, command };
    return target.post('/api/live/commands', sent, { from, token: hostToken });
  };
  await command({ kind: 'open', isRehearsal: false, name: '' }, 0);
  const path = `/api/play/rooms/${roomCode}`;
  const token = newSecret();
  const team = { name: 'Owls', deviceSecret: token };
  const { body } = await target.post(`${path}/join`, team, { from });
  return { path, hostToken, phone: { gameId: String(body.gameId), token }, command };
}

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { linkToken, PASSWORD, verifiedAdmin } from './people.ts';
import type { Target } from './target.ts';

const INVITATIONS = '/api/admin/invitations';
// The portal has asked for the right by then.
const HELD_MS = 300;

type Sender = { token: string; from: string };

async function invitedAdmin(target: Target, email: string, owner: Sender): Promise<string> {
  await target.post(INVITATIONS, { email, role: 'admin' }, owner);
  const invitationToken = await linkToken(target, { email, path: '/invitation/' });
  const accepted = { invitationToken, password: PASSWORD };
  const { body } = await target.put('/api/invitation/accept', accepted, { from: owner.from });
  return String(body.token);
}

/** The returned function sends the last byte and answers with the status. */
async function holdLastByte(
  { port }: Target,
  { token, from }: Sender,
  body: object,
): Promise<() => Promise<number | undefined>> {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': from,
    'content-type': 'application/json',
    'content-length': bytes.length,
  };
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: INVITATIONS, headers });
  sent.write(bytes.subarray(0, -1));
  await delay(HELD_MS);
  return async () => {
    const replied = once(sent, 'response');
    sent.end(bytes.subarray(-1));
    const [reply]: IncomingMessage[] = await replied;
    reply?.resume();
    return reply?.statusCode;
  };
}

export const rightAttacks: readonly Attack[] = [
  {
    name: 'held-byte',
    tries: 'holds the last byte of an invitation as admin until its sender has been removed',
    before: 'answered 201',
    run: async (target, { home, stranger, email }) => {
      const founder = await verifiedAdmin(target, { email: email('founder'), from: home });
      const owner = { ...founder, from: home };
      const token = await invitedAdmin(target, email('member'), owner);
      const accomplice = { email: email('accomplice'), role: 'admin' };
      const finish = await holdLastByte(target, { token, from: stranger }, accomplice);
      const listed = await target.get('/api/admin/members', owner);
      const members: unknown = listed.body.members;
      const member =
        Array.isArray(members) && members.find((each) => each.email === email('member'));
      await target.delete(`/api/admin/members/${member._id}`, owner);
      const status = await finish();
      return { figure: `answered ${status}`, isHeld: status === 401 };
    },
  },
];

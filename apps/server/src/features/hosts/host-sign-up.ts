/**
 * The sign-up of a host on its own, with its room. Anybody may call it; refuses email addresses and
 * room codes that anybody has, and too many sign-ups from one network.
 */
import { fieldError, type hostSessionCalls, hostTexts, type ReplyOf } from '@emcee/contract';
import { writeAudit } from '../../platform/audit.store.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { guardSignUp } from '../../platform/security/brute-force.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { openSession } from '../../platform/security/sessions.store.ts';
import { auditOf } from './host-session.ts';
import { insertHost } from './hosts.store.ts';
import { type HostsDeps, roomCodeTaken } from './hosts.ts';

type SignUp = { email: string; password: string; roomCode: string; requestContext: RequestContext };

export async function signUpHost(
  { db, clock }: HostsDeps,
  { email, password, roomCode, requestContext }: SignUp,
): Promise<ReplyOf<typeof hostSessionCalls.signUp>> {
  const now = clock.now();
  await guardSignUp(db, { origin: requestContext.origin, now });
  const passwordHash = await hashPassword(password);
  return db.transaction(async (db) => {
    const stored = await insertHost(db, { adminId: null, email, roomCode, passwordHash, now });
    if ('taken' in stored) {
      throw stored.taken === 'email' ? fieldError('email', hostTexts.emailTaken) : roomCodeTaken();
    }
    const { host } = stored;
    const event = { ...auditOf({ host, adminId: null }, now), kind: 'hosts.signed-up' } as const;
    await writeAudit(db, event, requestContext);
    const token = await openSession(db, { hostId: host._id }, now);
    return { token, host: { ...host, pro: false } };
  });
}

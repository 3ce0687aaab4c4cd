import { fieldError, type hostSessionCalls, hostTexts, type ReplyOf } from '@emcee/contract';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { signUpCounters } from '../../../platform/overload/growth.ts';
import { limited } from '../../../platform/overload/limits.ts';
import { requireLookUp } from '../../../platform/security/guesses.ts';
import { openOnDevice } from '../../../platform/security/open-on-device.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { refuseCommonPassword } from '../../../platform/security/refuse-common-password.ts';
import { insertHost } from '../hosts.store.ts';
import { type HostsDeps, roomCodeTaken } from '../hosts.ts';
import { auditOf } from '../sessions/host-session.ts';

type SignUp = { email: string; password: string; roomCode: string; requestContext: RequestContext };

export async function signUpHost(
  deps: HostsDeps,
  { email, password, roomCode, requestContext }: SignUp,
): Promise<ReplyOf<typeof hostSessionCalls.signUp>> {
  const { db } = deps;
  const now = deps.clock.now();
  refuseCommonPassword(deps, { password, email });
  await requireLookUp(db, { login: { hostEmail: email }, caller: requestContext, now });
  const counters = signUpCounters({ origin: requestContext.origin, now });
  return limited(db, counters, async () => {
    const passwordHash = await hashPassword(password, requestContext);
    return db.transaction(async (db) => {
      const stored = await insertHost(db, { adminId: null, email, roomCode, passwordHash, now });
      if ('taken' in stored) {
        throw stored.taken === 'email'
          ? fieldError('email', hostTexts.emailTaken)
          : roomCodeTaken();
      }
      const { host } = stored;
      const event = { ...auditOf({ host, adminId: null }, now), requestContext };
      await audit(db, 'hosts.signed-up', event);
      const opened = await openOnDevice(db, { hostId: host._id }, { caller: requestContext, now });
      return { ...opened, host: { ...host, pro: false } };
    });
  });
}

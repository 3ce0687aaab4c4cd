import { ApiError, accountCalls, type Call, errorTexts, isRefusal } from '@emcee/contract';
import { call } from '../calls/api.ts';
import { currentSession, endSession, markVerified } from './session.ts';

const SESSION_IS_GONE = new Set([404, 430]);

let checking: Promise<void> | undefined;

function endIfGone(error: unknown): void {
  if (!(error instanceof ApiError) || !SESSION_IS_GONE.has(error.status)) return;
  const hasReason = error.status === 430 && !isRefusal(error, errorTexts.signedOut);
  endSession('ran-out', hasReason ? error : undefined);
}

async function check(): Promise<void> {
  const token = currentSession()?.token;
  if (token === undefined) return;
  try {
    const { verified } = await call(accountCalls.me, {});
    if (currentSession()?.token === token) markVerified(verified);
  } catch (error) {
    if (currentSession()?.token === token) endIfGone(error);
  }
}

/** Only the server's 430 and 404 end the session; an outage never does. */
function checkCurrentUser(): Promise<void> {
  checking ??= check().finally(() => {
    checking = undefined;
  });
  return checking;
}

export function applyErrorToSession(
  error: unknown,
  definition: Pick<Call, 'name' | 'access'>,
): void {
  if (!(error instanceof ApiError)) return;
  // Hosts have a separate session, which `send` ends.
  if (definition.access === 'host') return;
  if (definition.name === accountCalls.me.name) {
    endIfGone(error);
    return;
  }
  if (error.status === 401) void checkCurrentUser();
  if (isRefusal(error, errorTexts.notVerified)) markVerified(false);
}

import { ownAccountCalls, secondFactorCalls } from '@emcee/contract';
import { type Api, serve } from '../../../platform/http/serve.ts';
import { ownSessions } from '../../../platform/security/own-sessions.ts';
import type { AccountDeps } from '../account-deps.ts';
import { endAllSessions, endSession, readOwnAccount } from './own-account.ts';
import { cancelEmailChange, changeEmail, confirmEmail } from './own-email.ts';
import { changePassword } from './own-password.ts';
import { renewRecoveryCodes, setUpFactor, turnOffFactor, turnOnFactor } from './second-factor.ts';

export function ownAccountRoutes(api: Api, deps: AccountDeps): void {
  serve(api, ownAccountCalls.read, ({ actor }) => readOwnAccount(deps, actor));
  serve(api, ownAccountCalls.changePassword, ({ asked }) => changePassword(deps, asked));
  serve(api, ownAccountCalls.changeEmail, ({ asked }) => changeEmail(deps, asked));
  serve(api, ownAccountCalls.cancelEmailChange, ({ actor }) => cancelEmailChange(deps, actor));
  serve(api, ownAccountCalls.confirmEmail, ({ asked }) => confirmEmail(deps, asked));
  serve(api, ownAccountCalls.sessions, ({ actor: { personId, tokenHash } }) =>
    ownSessions(deps, { owner: { adminId: personId }, tokenHash }),
  );
  serve(api, ownAccountCalls.endSession, ({ asked }) => endSession(deps, asked));
  serve(api, ownAccountCalls.endAllSessions, ({ asked }) => endAllSessions(deps, asked));
}

export function secondFactorRoutes(api: Api, deps: AccountDeps): void {
  serve(api, secondFactorCalls.setUp, ({ actor }) => setUpFactor(deps, actor));
  serve(api, secondFactorCalls.turnOn, ({ asked }) => turnOnFactor(deps, asked));
  serve(api, secondFactorCalls.renewCodes, ({ asked }) => renewRecoveryCodes(deps, asked));
  serve(api, secondFactorCalls.turnOff, ({ asked }) => turnOffFactor(deps, asked));
}

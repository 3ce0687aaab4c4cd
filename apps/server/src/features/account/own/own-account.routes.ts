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
  serve(api, ownAccountCalls.changePassword, ({ actor, body, requestContext }) =>
    changePassword(deps, { actor, ...body, requestContext }),
  );
  serve(api, ownAccountCalls.changeEmail, ({ actor, body, requestContext }) =>
    changeEmail(deps, { actor, ...body, requestContext }),
  );
  serve(api, ownAccountCalls.cancelEmailChange, ({ actor }) => cancelEmailChange(deps, actor));
  serve(api, ownAccountCalls.confirmEmail, ({ body, requestContext }) =>
    confirmEmail(deps, { ...body, requestContext }),
  );
  serve(api, ownAccountCalls.sessions, ({ actor: { personId: adminId, tokenHash } }) =>
    ownSessions(deps, { owner: { adminId }, tokenHash }),
  );
  serve(api, ownAccountCalls.endSession, ({ actor, params, requestContext }) =>
    endSession(deps, { actor, ...params, requestContext }),
  );
  serve(api, ownAccountCalls.endAllSessions, ({ actor, requestContext }) =>
    endAllSessions(deps, { actor, requestContext }),
  );
}

export function secondFactorRoutes(api: Api, deps: AccountDeps): void {
  serve(api, secondFactorCalls.setUp, ({ actor }) => setUpFactor(deps, actor));
  serve(api, secondFactorCalls.turnOn, ({ actor, body, requestContext }) =>
    turnOnFactor(deps, { actor, ...body, requestContext }),
  );
  serve(api, secondFactorCalls.renewCodes, ({ actor, body, requestContext }) =>
    renewRecoveryCodes(deps, { actor, ...body, requestContext }),
  );
  serve(api, secondFactorCalls.turnOff, ({ actor, body, requestContext }) =>
    turnOffFactor(deps, { actor, ...body, requestContext }),
  );
}

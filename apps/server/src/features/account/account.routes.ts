import { accountCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import {
  type AccountDeps,
  forgotPassword,
  resendEmail,
  resetPassword,
  signIn,
  signOut,
  signUp,
  validateToken,
  verify,
} from './account.ts';

export function accountRoutes(api: Api, deps: AccountDeps): void {
  serve(api, accountCalls.signUp, ({ body, visit }) => signUp(deps, { ...body, visit }));
  serve(api, accountCalls.signIn, ({ body, visit }) => signIn(deps, { ...body, visit }));
  serve(api, accountCalls.me, async ({ actor: { email, verified, role } }) => ({
    email,
    verified,
    role,
  }));
  serve(api, accountCalls.resendEmail, ({ body, visit }) => resendEmail(deps, { ...body, visit }));
  serve(api, accountCalls.verify, ({ body }) => verify(deps, body));
  serve(api, accountCalls.forgotPassword, ({ body, visit }) =>
    forgotPassword(deps, { ...body, visit }),
  );
  serve(api, accountCalls.validateToken, ({ params }) => validateToken(deps, params));
  serve(api, accountCalls.resetPassword, ({ body, visit }) =>
    resetPassword(deps, { ...body, visit }),
  );
  serve(api, accountCalls.signOut, ({ actor }) => signOut(deps, actor));
}

import { accountCalls } from '@emcee/contract';
import type { PersonActor } from '../../platform/actor.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import { fairQueue } from '../../platform/overload/queues.ts';
import {
  forgotPassword,
  resendEmail,
  resetPassword,
  signIn,
  signOut,
  signUp,
  validateToken,
} from './account.ts';
import type { AccountDeps } from './account-deps.ts';
import { answerSignUp, choosePassword, openQuestion } from './sign-up-question.ts';
import { verify } from './verify-email.ts';

export function accountRoutes(
  api: Api,
  { localMailbox, ...deps }: AccountDeps & { localMailbox: string | undefined },
): void {
  // A crowd that signs up at once must not use all database connections.
  const signUpsInTurn = fairQueue({ atOnce: 4, longestWaitMs: 3_000 });
  serve(api, accountCalls.signUp, ({ body, requestContext }) =>
    signUpsInTurn(requestContext, () => signUp(deps, { ...body, requestContext })),
  );
  serve(api, accountCalls.signIn, ({ asked }) => signIn(deps, asked));
  serve(api, accountCalls.me, async ({ actor }) => ({
    email: actor.email,
    verified: actor.verified,
    role: actor.role,
    ...openOrganization(actor),
    ...(localMailbox === undefined ? {} : { localMailbox }),
    ...(actor.isPaused ? { paused: true as const } : {}),
    ...(await openQuestion(deps.db, actor)),
  }));
  serve(api, accountCalls.resendEmail, ({ asked }) => resendEmail(deps, asked));
  serve(api, accountCalls.verify, ({ asked }) => verify(deps, asked));
  serve(api, accountCalls.answerSignUp, ({ asked }) => answerSignUp(deps, asked));
  serve(api, accountCalls.choosePassword, ({ asked }) => choosePassword(deps, asked));
  serve(api, accountCalls.forgotPassword, ({ asked }) => forgotPassword(deps, asked));
  serve(api, accountCalls.validateToken, ({ params }) => validateToken(deps, params));
  serve(api, accountCalls.resetPassword, ({ asked }) => resetPassword(deps, asked));
  serve(api, accountCalls.signOut, ({ asked }) => signOut(deps, asked));
}

function openOrganization({
  adminId,
  memberRole: role,
  mustSetUpFactor,
  isConfined,
  opened,
}: PersonActor) {
  if (opened === undefined) return { organizations: 0 };
  const { organizations, ...facts } = opened;
  if (adminId === undefined || role === undefined) return { organizations };
  const ofSession = {
    ...(mustSetUpFactor && { mustSetUpFactor }),
    ...(isConfined && { isConfined }),
  };
  return { organizations, ...ofSession, organization: { _id: adminId, role, ...facts } };
}

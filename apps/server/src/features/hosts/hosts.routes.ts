import { hostAccountCalls, hostCalls, hostPasswordCalls, hostSessionCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import { fairQueue } from '../../platform/overload/queues.ts';
import { ownSessions } from '../../platform/security/own-sessions.ts';
import { createHost } from './accounts/create-host.ts';
import {
  cancelHostEmailChange,
  changeHostEmail,
  confirmHostEmail,
  readHostAccount,
} from './accounts/host-email.ts';
import {
  changeOwnPassword,
  forgotHostPassword,
  resetHostPassword,
  validateHostToken,
} from './accounts/host-password.ts';
import { signUpHost } from './accounts/host-sign-up.ts';
import { inviteHost } from './accounts/invite-host.ts';
import { removeHost } from './accounts/remove-host.ts';
import {
  changeName,
  changePassword,
  changeRoomCode,
  type HostsDeps,
  listHosts,
  readHost,
} from './hosts.ts';
import {
  currentHost,
  roundsOfHost,
  schemesOfHost,
  signInHost,
  signOutHost,
} from './sessions/host-session.ts';
import { endAllHostSessions, endHostSession } from './sessions/host-sessions.ts';
import { getAdvancedSettings } from './settings/host-settings.ts';
import { saveHostGameSettings, saveHostProGameOptions } from './settings/save-host-settings.ts';
import { listSettingsOfAll, saveSettingsOfMany } from './settings/settings-of-many.ts';

export function hostsRoutes(api: Api, deps: HostsDeps): void {
  serve(api, hostCalls.list, ({ actor }) => listHosts(deps, actor.adminId));
  serve(api, hostCalls.create, {
    create: ({ owned }) => createHost(deps, owned),
    idOf: ({ host }) => host._id,
    again: ({ actor: { adminId } }, hostId) => readHost(deps, { adminId, hostId }),
  });
  serve(api, hostCalls.invite, {
    create: ({ asked }) => inviteHost(deps, asked),
    idOf: ({ host }) => host._id,
    again: ({ actor: { adminId } }, hostId) => readHost(deps, { adminId, hostId }),
  });
  serve(api, hostCalls.remove, ({ owned }) => removeHost(deps, owned));
  serve(api, hostCalls.advancedSettings, ({ actor: { adminId }, params }) =>
    getAdvancedSettings(deps, { adminId, hostId: params.id }),
  );
  serve(api, hostCalls.changeRoomCode, ({ owned }) => changeRoomCode(deps, owned));
  serve(api, hostCalls.changeName, ({ owned }) => changeName(deps, owned));
  serve(api, hostCalls.changePassword, ({ owned }) => changePassword(deps, owned));
  serve(api, hostCalls.saveGameSettings, ({ owned }) => saveHostGameSettings(deps, owned));
  serve(api, hostCalls.saveProGameOptions, ({ owned }) => saveHostProGameOptions(deps, owned));
  serve(api, hostCalls.settingsOfAll, ({ actor }) => listSettingsOfAll(deps, actor.adminId));
  serve(api, hostCalls.saveSettingsOfMany, ({ owned }) => saveSettingsOfMany(deps, owned));
}

export function hostSessionRoutes(api: Api, deps: HostsDeps): void {
  // A crowd that signs up at once must not use all database connections.
  const signUpsInTurn = fairQueue({ atOnce: 4, longestWaitMs: 3_000 });
  serve(api, hostSessionCalls.signUp, ({ body, requestContext }) =>
    signUpsInTurn(requestContext, () => signUpHost(deps, { ...body, requestContext })),
  );
  serve(api, hostSessionCalls.signIn, ({ asked }) => signInHost(deps, asked));
  serve(api, hostSessionCalls.me, ({ actor }) => currentHost(deps, actor));
  serve(api, hostSessionCalls.rounds, ({ actor }) => roundsOfHost(deps, actor));
  serve(api, hostSessionCalls.schemes, ({ actor }) => schemesOfHost(deps, actor));
  serve(api, hostSessionCalls.signOut, ({ asked }) => signOutHost(deps, asked));
}

export function hostPasswordRoutes(api: Api, deps: HostsDeps): void {
  serve(api, hostPasswordCalls.change, ({ asked }) => changeOwnPassword(deps, asked));
  serve(api, hostPasswordCalls.forgot, ({ asked }) => forgotHostPassword(deps, asked));
  serve(api, hostPasswordCalls.validateToken, ({ params }) => validateHostToken(deps, params));
  serve(api, hostPasswordCalls.reset, ({ asked }) => resetHostPassword(deps, asked));
}

export function hostAccountRoutes(api: Api, deps: HostsDeps): void {
  serve(api, hostAccountCalls.read, ({ actor }) => readHostAccount(deps, actor));
  serve(api, hostAccountCalls.changeEmail, ({ asked }) => changeHostEmail(deps, asked));
  serve(api, hostAccountCalls.cancelEmailChange, ({ actor }) => cancelHostEmailChange(deps, actor));
  serve(api, hostAccountCalls.confirmEmail, ({ asked }) => confirmHostEmail(deps, asked));
  serve(api, hostAccountCalls.sessions, ({ actor: { hostId, tokenHash } }) =>
    ownSessions(deps, { owner: { hostId }, tokenHash }),
  );
  serve(api, hostAccountCalls.endSession, ({ asked }) => endHostSession(deps, asked));
  serve(api, hostAccountCalls.endAllSessions, ({ asked }) => endAllHostSessions(deps, asked));
}

import {
  DELETION_WAIT_DAYS,
  type KeptKind,
  LOGIN_CODE_MINUTES,
  PAST_GAME_DAYS,
  PLAYER_LOGIN_DAYS,
  type ReplyOf,
  type trustCalls,
} from '@emcee/contract';
import { GRACE_SECONDS } from '../features/images/unused-images.ts';
import {
  KEPT_WITHOUT_ADMIN_SECONDS,
  KEPT_SECONDS as LIVE_SECONDS,
} from '../features/live/commands/end-games.ts';
import { FORGOTTEN_SECONDS } from '../features/live/team-codes.ts';
import { KEPT_SECONDS as INVITATION_SECONDS } from '../features/organization/invitations.store.ts';
import { KEPT_SECONDS } from '../jobs.ts';
import { LONGEST_IDLE_SECONDS as DEVICE_SECONDS } from '../platform/security/known-devices.store.ts';
import { LONGEST_IDLE_SECONDS, LONGEST_SECONDS } from '../platform/security/sessions.store.ts';
import type { AppDeps } from './app-deps.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The constants of the code that deletes. */
const keptSeconds: Readonly<Record<KeptKind, number>> = {
  deletion: DELETION_WAIT_DAYS * DAY_SECONDS,
  session: LONGEST_SECONDS,
  idleSession: LONGEST_IDLE_SECONDS,
  device: DEVICE_SECONDS,
  invitation: INVITATION_SECONDS,
  mail: KEPT_SECONDS,
  payment: KEPT_SECONDS,
  image: GRACE_SECONDS,
  liveGame: LIVE_SECONDS,
  liveGameAlone: KEPT_WITHOUT_ADMIN_SECONDS,
  login: PLAYER_LOGIN_DAYS * DAY_SECONDS,
  code: LOGIN_CODE_MINUTES * 60,
  pastGame: PAST_GAME_DAYS * DAY_SECONDS,
  network: FORGOTTEN_SECONDS,
};

export function composeTrust({ env }: Pick<AppDeps, 'env'>): ReplyOf<typeof trustCalls.read> {
  const used = [
    ...(env.paypal === undefined ? [] : ['PayPal (payments)']),
    ...(env.smtpUrl === undefined ? [] : ['an email provider (emails that the portal sends)']),
  ];
  const { dataRegion = null, subprocessors = used } = env;
  // Without the name of `Support <support@example.com>`.
  const supportEmail = env.supportEmail.replace(/^.*<|>$/g, '');
  return { keptSeconds, dataRegion, subprocessors, supportEmail };
}

import { accountCalls } from './account/account.ts';
import { auditLogCalls } from './account/audit-log.ts';
import { hostAccountCalls } from './account/host-account.ts';
import { hostPasswordCalls } from './account/host-password.ts';
import { keepingCalls } from './account/keeping.ts';
import { ownAccountCalls } from './account/own-account.ts';
import { hostPrivacyCalls, privacyCalls } from './account/privacy.ts';
import { secondFactorCalls } from './account/second-factor.ts';
import { agreementCalls } from './billing/agreements.ts';
import { billingCalls } from './billing/billing.ts';
import { receiptCalls } from './billing/receipts.ts';
import { brandingCalls } from './branding.ts';
import type { Call } from './call.ts';
import { contactCalls } from './contact.ts';
import { eventCalls } from './events.ts';
import { activityCalls } from './games/activity.ts';
import { correctionCalls } from './games/corrections.ts';
import { exportCalls } from './games/exports.ts';
import { gameCalls } from './games/games.ts';
import { hostGameCalls } from './games/host-games.ts';
import { pastGameCalls } from './games/past-games.ts';
import { standingsCalls } from './games/standings.ts';
import { userCalls } from './games/users.ts';
import { healthCalls } from './health.ts';
import { hostBrandingCalls } from './hosts/host-branding.ts';
import { hostInvitationCalls } from './hosts/host-invitations.ts';
import { hostSessionCalls } from './hosts/host-session.ts';
import { hostCalls } from './hosts/hosts.ts';
import { settingsCalls } from './hosts/settings.ts';
import { venueCalls } from './hosts/venues.ts';
import { joinCalls } from './live/join.ts';
import { liveCalls } from './live/live.ts';
import { playCalls } from './live/play.ts';
import { playerLoginCalls } from './live/player-login.ts';
import { screenCalls } from './live/screen.ts';
import { nightReportCalls } from './nights/night-report.ts';
import { nightCalls } from './nights/nights.ts';
import { offeredNightCalls } from './nights/offered-nights.ts';
import { roomContactCalls } from './nights/room-contact.ts';
import { stopEmailsCalls } from './nights/stop-emails.ts';
import { leadingCalls } from './organization/leading.ts';
import { invitationCalls, memberCalls } from './organization/members.ts';
import { organizationCalls } from './organization/organizations.ts';
import { ownershipCalls } from './organization/ownership.ts';
import { switchingCalls } from './organization/switching.ts';
import { imageCalls } from './rounds/images.ts';
import { libraryCalls } from './rounds/library.ts';
import { offeredRoundCalls, ownRoundCalls } from './rounds/own-rounds.ts';
import { roundCalls } from './rounds/rounds.ts';
import { wagerCalls } from './rounds/wagers.ts';
import { trustCalls } from './trust.ts';

/** All calls of the API, as they are exported. */
export const callGroups: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  accountCalls,
  ownAccountCalls,
  secondFactorCalls,
  activityCalls,
  auditLogCalls,
  agreementCalls,
  billingCalls,
  receiptCalls,
  brandingCalls,
  contactCalls,
  trustCalls,
  correctionCalls,
  eventCalls,
  exportCalls,
  gameCalls,
  hostGameCalls,
  healthCalls,
  hostCalls,
  hostAccountCalls,
  hostBrandingCalls,
  hostInvitationCalls,
  hostPasswordCalls,
  hostSessionCalls,
  imageCalls,
  invitationCalls,
  memberCalls,
  leadingCalls,
  ownershipCalls,
  organizationCalls,
  switchingCalls,
  nightCalls,
  nightReportCalls,
  offeredNightCalls,
  roomContactCalls,
  stopEmailsCalls,
  liveCalls,
  joinCalls,
  playCalls,
  playerLoginCalls,
  screenCalls,
  pastGameCalls,
  standingsCalls,
  privacyCalls,
  keepingCalls,
  hostPrivacyCalls,
  libraryCalls,
  roundCalls,
  ownRoundCalls,
  offeredRoundCalls,
  settingsCalls,
  userCalls,
  venueCalls,
  wagerCalls,
};

/** All calls of the API in one list. Tests over every call derive from it. */
export const allCalls: readonly Call[] = Object.values(callGroups).flatMap((calls) =>
  Object.values(calls),
);

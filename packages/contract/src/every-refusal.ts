import { accountTexts, verifyTexts } from './account/account-texts.ts';
import { auditCode } from './account/audit-kinds.ts';
import { auditLogTexts } from './account/audit-log-texts.ts';
import { addressExportTexts, auditTexts } from './account/audit-texts.ts';
import { emailTexts } from './account/email-texts.ts';
import { ownAccountTexts } from './account/own-account-texts.ts';
import { privacyTexts } from './account/privacy-texts.ts';
import { agreementTexts } from './billing/agreement-texts.ts';
import { billingTexts } from './billing/billing-texts.ts';
import { brandingTexts } from './branding-texts.ts';
import { contactTexts } from './contact-texts.ts';
import { errorTexts, fieldTexts } from './error-texts.ts';
import { streamTexts } from './events.ts';
import type { Refusal } from './flavour.ts';
import { correctionTexts } from './games/correction-texts.ts';
import { exportTexts } from './games/export-texts.ts';
import { reportTexts } from './games/report-texts.ts';
import { standingsTexts } from './games/standings-texts.ts';
import { hostTexts } from './hosts/host-texts.ts';
import { settingsTexts } from './hosts/settings-texts.ts';
import {
  commandTexts,
  doorTexts,
  jokerTexts,
  liveTexts,
  markingTexts,
  pairingTexts,
  seatPointsTexts,
} from './live/live-texts.ts';
import { nightTexts } from './nights/night-texts.ts';
import { organizationTexts } from './organization/organization-texts.ts';
import { roleTexts } from './organization/role-texts.ts';
import { makeRefusal } from './refusals.ts';
import { ownRoundTexts } from './rounds/own-round-texts.ts';
import {
  alternateTexts,
  formTexts,
  imageTexts,
  libraryTexts,
  roundTexts,
  tagTexts,
  worthTexts,
} from './rounds/round-texts.ts';
import { schemeTexts } from './rounds/scheme-texts.ts';

/** All refusals of the server. Apps that only show the server's messages don't need this import. */
export const everyRefusal: readonly Refusal[] = [
  accountTexts,
  agreementTexts,
  auditLogTexts,
  billingTexts,
  brandingTexts,
  commandTexts,
  contactTexts,
  correctionTexts,
  doorTexts,
  emailTexts,
  errorTexts,
  exportTexts,
  fieldTexts,
  formTexts,
  hostTexts,
  imageTexts,
  jokerTexts,
  libraryTexts,
  liveTexts,
  markingTexts,
  nightTexts,
  organizationTexts,
  ownAccountTexts,
  ownRoundTexts,
  pairingTexts,
  privacyTexts,
  reportTexts,
  roleTexts,
  roundTexts,
  schemeTexts,
  seatPointsTexts,
  settingsTexts,
  standingsTexts,
  streamTexts,
  alternateTexts,
  tagTexts,
  verifyTexts,
  worthTexts,
].flatMap((texts) => Object.values<unknown>(texts).filter(isRefusal));

export const everyActivity: readonly Refusal[] = [
  ...Object.entries(auditTexts).map(([kind, text]) => makeRefusal(auditCode(kind), text)),
  ...Object.entries(addressExportTexts).map(([report, text]) =>
    makeRefusal(auditCode('exports.addresses-exported', { report }), text),
  ),
];

function isRefusal(text: unknown): text is Refusal {
  return typeof text === 'object' && text !== null && 'code' in text;
}

import { activityCode } from './account/audit-kinds.ts';
import type { Refusal } from './flavour.ts';
import { coded } from './refusals.ts';
import { accountTexts } from './texts/account/account-texts.ts';
import { auditLogTexts } from './texts/account/audit-log-texts.ts';
import { emailTexts } from './texts/account/email-texts.ts';
import { ownAccountTexts } from './texts/account/own-account-texts.ts';
import { privacyTexts } from './texts/account/privacy-texts.ts';
import { verifyTexts } from './texts/account/verify-texts.ts';
import { activityTexts, addressExportTexts } from './texts/activity-texts.ts';
import { billingTexts } from './texts/billing-texts.ts';
import { brandingTexts } from './texts/branding-texts.ts';
import { contactTexts } from './texts/contact-texts.ts';
import { errorTexts } from './texts/error-texts.ts';
import { exportTexts } from './texts/export-texts.ts';
import { fieldTexts } from './texts/field-texts.ts';
import { correctionTexts } from './texts/games/correction-texts.ts';
import { reportTexts } from './texts/games/report-texts.ts';
import { standingsTexts } from './texts/games/standings-texts.ts';
import { hostTexts } from './texts/hosts/host-texts.ts';
import { imageTexts } from './texts/image-texts.ts';
import { doorTexts } from './texts/live/door-texts.ts';
import { liveTexts } from './texts/live/live-texts.ts';
import { markingTexts } from './texts/live/marking-texts.ts';
import { pairingTexts } from './texts/live/pairing-texts.ts';
import { seatPointsTexts } from './texts/live/seat-points-texts.ts';
import { roundTexts } from './texts/round-texts.ts';
import { schemeTexts } from './texts/scheme-texts.ts';
import { settingsTexts } from './texts/settings-texts.ts';

/** Every refusal of the server. An app that speaks as the server does has no need of them. */
export const everyRefusal: readonly Refusal[] = [
  accountTexts,
  auditLogTexts,
  billingTexts,
  brandingTexts,
  contactTexts,
  correctionTexts,
  doorTexts,
  emailTexts,
  errorTexts,
  exportTexts,
  fieldTexts,
  hostTexts,
  imageTexts,
  liveTexts,
  markingTexts,
  ownAccountTexts,
  pairingTexts,
  privacyTexts,
  reportTexts,
  roundTexts,
  schemeTexts,
  seatPointsTexts,
  settingsTexts,
  standingsTexts,
  verifyTexts,
].flatMap((texts) => Object.values<unknown>(texts).filter(isRefusal));

/** The texts of the audit log, by the codes of its lines. */
export const everyActivity: readonly Refusal[] = [
  ...Object.entries(activityTexts).map(([kind, text]) => coded(activityCode(kind), text)),
  ...Object.entries(addressExportTexts).map(([report, text]) =>
    coded(activityCode('exports.addresses-exported', { report }), text),
  ),
];

function isRefusal(text: unknown): text is Refusal {
  return typeof text === 'object' && text !== null && 'code' in text;
}

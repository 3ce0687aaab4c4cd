import { sayAgain, templateFinder } from './said-text.ts';
import { activityTexts, addressExportTexts } from './texts/activity-texts.ts';
import { billingTexts } from './texts/billing-texts.ts';
import { correctionTexts } from './texts/games/correction-texts.ts';
import { hostTexts } from './texts/hosts/host-texts.ts';
import { doorTexts } from './texts/live/door-texts.ts';
import { liveTexts } from './texts/live/live-texts.ts';
import { markingTexts } from './texts/live/marking-texts.ts';
import { pairingTexts } from './texts/live/pairing-texts.ts';
import { seatPointsTexts } from './texts/live/seat-points-texts.ts';
import { settingsTexts } from './texts/settings-texts.ts';

/**
 * The template, and the values, of a text that the server said; undefined for one that has no words of the
 * flavours: everything that is not named here is the same in both.
 */
export const templateOf = templateFinder([
  activityTexts,
  addressExportTexts,
  billingTexts,
  correctionTexts,
  // Before those of hosts: one of them says as a whole what another one says with a value.
  liveTexts,
  markingTexts,
  doorTexts,
  pairingTexts,
  seatPointsTexts,
  hostTexts,
  settingsTexts,
]);

/** What the server said, in the words of the education flavour. What is unknown here stays as it is. */
export function saidInEducation(said: string): string {
  return sayAgain(templateOf(said), { said, flavour: 'education' });
}

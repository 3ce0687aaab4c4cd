import { render, type TextValues, wordOf } from './flavour.ts';
import { activityTexts, addressExportTexts } from './texts/activity-texts.ts';
import { billingTexts } from './texts/billing-texts.ts';
import { hostTexts } from './texts/hosts/host-texts.ts';
import { liveTexts } from './texts/live/live-texts.ts';
import { settingsTexts } from './texts/settings-texts.ts';

const SLOT = /\{([^{}]+)\}/;
const PLURAL = /^(.+)\|(.+):\w+$/;

// What the server may say that has a word of the flavours; everything else is the same in both.
const known = [activityTexts, addressExportTexts, billingTexts, hostTexts, liveTexts, settingsTexts]
  .flatMap((texts) => Object.values<string>(texts))
  .filter((template) => render(template, 'education') !== render(template, 'enterprise'))
  .map((template) => ({ template, pattern: patternOf(template) }));

/** A text of ours with its values. */
export type FilledText = { template: string; values: TextValues };

/** The template, and the values, of a text that the server said; undefined for one that has no words of the flavours. */
export function templateOf(said: string): FilledText | undefined {
  for (const { template, pattern } of known) {
    const match = pattern.exec(said);
    if (match !== null) return { template, values: { ...match.groups } };
  }
  return undefined;
}

/** What the server said, in the words of the education flavour. What is unknown here stays as it is. */
export function saidInEducation(said: string): string {
  const found = templateOf(said);
  return found === undefined ? said : render(found.template, 'education', found.values);
}

/** What matches the enterprise rendering of a template, its values by name. */
function patternOf(template: string): RegExp {
  const sources = template
    .split(SLOT)
    .map((piece, index) => (index % 2 === 0 ? literally(piece) : patternOfSlot(piece)));
  return new RegExp(`^${sources.join('')}$`, 's');
}

function patternOfSlot(slot: string): string {
  const [, one, many] = PLURAL.exec(slot) ?? [];
  if (one !== undefined) return `(?:${one}|${many})`;
  return wordOf('enterprise', slot) ?? `(?<${slot}>.+)`;
}

function literally(text: string): string {
  return text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');
}

import { type Flavour, PLURAL, render, SLOT, type TextValues, wordOf } from './flavour.ts';

/** A text of ours with its values. */
export type FilledText = { template: string; values: TextValues };

/**
 * Finds the template, and the values, of what the server said, among these texts; undefined for one that is
 * none of them, or says the same in both flavours.
 */
export function templateFinder(
  objects: readonly Readonly<Record<string, string>>[],
): (said: string) => FilledText | undefined {
  const known = objects
    .flatMap((texts) => Object.values(texts))
    .filter((template) => render(template, 'education') !== render(template, 'enterprise'))
    .map((template) => ({ template, pattern: patternOf(template) }));
  return (said) => {
    for (const { template, pattern } of known) {
      const match = pattern.exec(said);
      if (match !== null) return { template, values: { ...match.groups } };
    }
    return undefined;
  };
}

/** The values with which the server has said a text of ours; undefined where it said something else. */
export function valuesOf(template: string, said: string): TextValues | undefined {
  const match = patternOf(template).exec(said);
  return match === null ? undefined : { ...match.groups };
}

/** What the server said, in a flavour's words. What is none of the texts stays as it is. */
export function sayAgain(
  found: FilledText | undefined,
  { said, flavour }: { said: string; flavour: Flavour },
): string {
  return found === undefined ? said : render(found.template, flavour, found.values);
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

import { madeOnce } from './made-once.ts';

const rules = madeOnce(() => new Intl.PluralRules('en-US', { type: 'ordinal' }));
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** The ending of an ordinal number: the 'rd' of 3rd. */
export function ordinalEnding(place: number): string {
  return ENDINGS[rules().select(place)] ?? 'th';
}

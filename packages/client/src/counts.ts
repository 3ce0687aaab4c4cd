import { madeOnce, ordinalEnding } from '@emcee/game';

export { money, ordinalEnding } from '@emcee/game';

// Numbers follow the English texts around them; dates follow the reader's locale.
const countFormat = madeOnce(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }));

/** Formats a number in English, with at most one decimal: 1,234.5. Minus is U+2212: −1. */
export function count(value: number): string {
  // Most numbers are small, and making the format would take longer than drawing a page's first view.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  return countFormat().format(value).replace('-', '−');
}

/** Formats a share from 0 to 1 in whole percent: 67%. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Formats a number with its sign: +2.5, −1, 0. */
export function signed(value: number): string {
  return value > 0 ? `+${count(value)}` : count(value);
}

/** Formats a number with its noun: 1 player, 2 players. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** Formats an ordinal number: 1st, 2nd, 3rd, 11th. */
export function ordinal(place: number): string {
  return `${count(place)}${ordinalEnding(place)}`;
}

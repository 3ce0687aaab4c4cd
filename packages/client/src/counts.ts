export { money } from '@emcee/game';

// Numbers belong to the English texts around them, while days are written in the reader's locale.
const countFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A number with its thousands apart. */
export function count(value: number): string {
  return countFormat.format(value);
}

/** A share of 0 to 1 in whole percent: 67%. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** A number that says whether it adds or takes: +2.5, -1, 0. */
export function signed(value: number): string {
  return value > 0 ? `+${count(value)}` : count(value);
}

/** A number with its noun: 1 player, 2 players. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

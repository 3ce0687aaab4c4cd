// A number with its sign, including separators between groups of three digits.
const NUMBER = /[-−]?\d+(?:(?:[ \u00a0\u202f'’]\d{3})+(?!\d)|(?:[.,]\d+)*)/gu;

/**
 * Reads the number in a text; undefined unless there is exactly one. A point or comma before exactly three
 * digits separates thousands: '1,500 km' and '1.500' are 1500, '2,5' is 2.5.
 */
export function numberIn(text: string): number | undefined {
  const [found, another] = text.match(NUMBER) ?? [];
  return found === undefined || another !== undefined ? undefined : read(found);
}

/** Creates a function that measures the difference to a number; undefined if a text has no single one. */
export function distanceTo(answerText: string): (response: string) => number | undefined {
  const right = numberIn(answerText);
  return (response) => {
    const given = right === undefined ? undefined : numberIn(response);
    if (right === undefined || given === undefined) return undefined;
    // Rounding removes errors of binary fractions from decimals.
    return Number(Math.abs(given - right).toPrecision(12));
  };
}

/**
 * Right for the answers closest to the number, or for all within a distance; wrong for the others. Without
 * any number there are no marks.
 */
export function closestMarks(
  groups: readonly { readonly distance: number | null }[],
  within?: number,
): ('right' | 'wrong')[] {
  const distances = groups.flatMap(({ distance }) => distance ?? []);
  if (distances.length === 0) return [];
  const most = within ?? Math.min(...distances);
  return groups.map(({ distance }) => (distance !== null && distance <= most ? 'right' : 'wrong'));
}

function read(found: string): number | undefined {
  const digits = found.replace('−', '-').replace(/[ \u00a0\u202f'’]/gu, '');
  const parts = digits.split(/[.,]/);
  const separators = digits.match(/[.,]/g) ?? [];
  const areThousands = parts.slice(1).every((part) => part.length === 3);
  const isOneKind = new Set(separators).size <= 1;
  if (separators.length > 0 && areThousands && isOneKind) return finite(parts.join(''));
  // Otherwise the last separator begins the decimals, and all earlier ones must be the same.
  const decimals = parts.at(-1) ?? '';
  const whole = parts.slice(0, -1);
  const hasThousands = whole.slice(1).every((part) => part.length === 3);
  if (separators.length > 1 && !(hasThousands && new Set(separators.slice(0, -1)).size === 1)) {
    return undefined;
  }
  return finite(separators.length === 0 ? digits : `${whole.join('')}.${decimals}`);
}

function finite(digits: string): number | undefined {
  const value = Number(digits);
  return Number.isSafeInteger(Math.trunc(value)) ? value : undefined;
}

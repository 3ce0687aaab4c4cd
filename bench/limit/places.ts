import { type Known, NEW_ROOM, ROOM_CODE } from './calls.ts';
import type { Statement } from './log.ts';

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;
const DIGEST = /^[0-9a-f]{64}$/;
const PLACE = /<([a-z-]+?)(\d+|[+-]\d+)?>/g;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Replaces values that differ between calls, or belong to the portal: `<admin>` and other known names,
 * `<now+60>` in seconds, `<day-7>` for the start of a day, `<new1>` for a new id, `<digest1>` for the
 * digest of a new token, `<password-hash>`. `calledAt` is in milliseconds.
 */
export function withPlaces(
  [first, second]: readonly [readonly Statement[], readonly Statement[]],
  { known, calledAt }: { known: Known; calledAt: number },
): Statement[] {
  const names = new Map(Object.entries(known).map(([name, value]) => [value, `<${name}>`]));
  const stays = new Set(first.flatMap(({ values }) => values).flatMap(idsIn));
  const made = new Map<string, string>();
  const placeOf = (kind: string, value: string): string => {
    const place = made.get(value) ?? `<${kind}${made.size + 1}>`;
    made.set(value, place);
    return place;
  };
  const placed = (value: string | null, before: string | null | undefined): string | null => {
    if (value === null) return null;
    const name = names.get(value);
    if (name !== undefined) return name;
    if (TIME.test(value)) return timePlace(value, { before, calledAt });
    if (value.startsWith('$argon2id$') && value !== before) return '<password-hash>';
    if (DIGEST.test(value) && value !== before) return placeOf('digest', value);
    const withIds = value.replaceAll(
      UUID,
      (id) => names.get(id) ?? (stays.has(id) ? id : placeOf('new', id)),
    );
    return withIds.replaceAll(ROOM_CODE, NEW_ROOM);
  };
  return second.map(({ text, values }, number) => ({
    text,
    values: values.map((value, index) => placed(value, first[number]?.values[index])),
  }));
}

function idsIn(value: string | null): string[] {
  return value?.match(UUID) ?? [];
}

function timePlace(
  value: string,
  { before, calledAt }: { before: string | null | undefined; calledAt: number },
): string {
  const time = Date.parse(value.replace(' ', 'T').replace('+00', 'Z'));
  if (time % DAY_MS === 0) {
    return `<day${signed((time - Math.floor(calledAt / DAY_MS) * DAY_MS) / DAY_MS)}>`;
  }
  return value === before ? value : `<now${signed(Math.round((time - calledAt) / 1000))}>`;
}

function signed(number: number): string {
  return number < 0 ? String(number) : `+${number}`;
}

/** `make` gives the new ids and digests of a call. */
export function filler(
  known: Known,
  { now, make }: { now: number; make: Record<'new' | 'digest', () => string> },
): (value: string | null) => string | null {
  const made = new Map<string, string>();
  const fill = (place: string, name: string, number = ''): string => {
    if (name === 'now') return new Date(now + Number(number) * 1000).toISOString();
    if (name === 'day') {
      const today = Math.floor(now / DAY_MS) * DAY_MS;
      return new Date(today + Number(number) * DAY_MS).toISOString();
    }
    if (name === 'new' || name === 'digest') {
      const value = made.get(place) ?? make[name]();
      made.set(place, value);
      return value;
    }
    return known[name + number] ?? place;
  };
  return (value) => value?.replaceAll(PLACE, fill) ?? null;
}

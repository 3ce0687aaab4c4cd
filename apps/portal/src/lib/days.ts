import { isZoneUnknown } from './time-zone.ts';

const DAY_MS = 86_400_000;

/** In the reader's time zone: 2026-11-21. */
export function localDay(at: Date): string {
  if (isZoneUnknown()) return at.toISOString().slice(0, 10);
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  const [year = '', ...rest] = parts.map(String);
  return [year.padStart(4, '0'), ...rest.map((part) => part.padStart(2, '0'))].join('-');
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(start: string, end: string): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = dayAfter(day, 1)) days.push(day);
  return days;
}

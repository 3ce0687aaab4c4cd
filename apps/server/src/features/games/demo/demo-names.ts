import type { DemoEvening } from './demo-calendar.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const SPECIALS = ['Music night', 'Charity quiz', 'Quiz and curry', 'The big one'];
const DAY_MS = 86_400_000;

/** How the host called an evening: mostly after its day, now and then something special, or not at all. */
export function eveningName({ startedAt, roomCode }: DemoEvening): string {
  const day = Math.floor(startedAt.getTime() / DAY_MS) + roomCode.length;
  if (day % 5 === 0) return '';
  if (day % 7 === 0) return SPECIALS[(day / 7) % SPECIALS.length] ?? '';
  return `${WEEKDAYS[startedAt.getUTCDay()]} quiz`;
}

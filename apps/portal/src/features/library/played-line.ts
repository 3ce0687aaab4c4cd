import { counted } from '@emcee/client';
import type { FoundQuestion } from '@emcee/contract';
import { playedDay } from '../../lib/played-day.ts';

/** The past of a question: Played 4 times, last on May 3 in OAKBAR. */
export function playedLine({
  timesPlayed,
  lastPlayedAt,
  lastRoomCode,
}: Pick<FoundQuestion, 'timesPlayed' | 'lastPlayedAt' | 'lastRoomCode'>): string {
  if (lastPlayedAt === null) return 'Never played';
  const last = `${playedDay(lastPlayedAt)} in ${lastRoomCode}`;
  return timesPlayed === 1
    ? `Played once, on ${last}`
    : `Played ${counted(timesPlayed, 'time')}, last on ${last}`;
}

export function rightLine({ rightShare }: Pick<FoundQuestion, 'rightShare'>): string | undefined {
  return rightShare === null ? undefined : `${Math.round(rightShare * 100)}% got it right`;
}

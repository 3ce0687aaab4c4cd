import type { HostRound } from '@emcee/contract';

/** How the current question stands: it takes answers, until a moment or for good, or it is closed. */
export type Openness =
  | { readonly kind: 'open' }
  | { readonly kind: 'lastCall'; readonly closesAt: number }
  | { readonly kind: 'closed' };

/** Whether the current question takes answers, by the server's time. */
export function opennessOf(
  { open, current }: Pick<HostRound, 'open' | 'current'>,
  nowMs: number,
): Openness {
  const range = open.find(({ from, to }) => from <= current && current <= to);
  if (range === undefined) return { kind: 'closed' };
  if (range.closesAt === null) return { kind: 'open' };
  const closesAt = Date.parse(range.closesAt);
  return closesAt <= nowMs ? { kind: 'closed' } : { kind: 'lastCall', closesAt };
}

/** Seconds as a countdown shows them. */
export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What is read out of a countdown: not every second, which would drown the question. */
export function spokenLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  const said = [30, 10, 5].findLast((mark) => seconds <= mark);
  return said === undefined ? '' : `${said} seconds left`;
}

import type { liveCalls, ReplyOf } from '@emcee/contract';

/** How many teams knew an answer; those that gave half of it apart. */
export function knownBy({ question, groups, blank }: ReplyOf<typeof liveCalls.answers>): string {
  if (question.isVoided) return "doesn't count";
  const teamsWith = (verdict: 'right' | 'half') =>
    groups
      .filter((group) => group.verdict === verdict)
      .reduce((sum, { teams }) => sum + teams.length, 0);
  const all = groups.reduce((sum, { teams }) => sum + teams.length, blank.length);
  const half = teamsWith('half');
  return `${teamsWith('right')} of ${all} got it${half > 0 ? `, ${half} half right` : ''}`;
}

/** Marks the answers of a round by hand: a verdict belongs to an answer, so marking may begin while it is asked. */
import { fieldError, type LiveCommand, liveTexts } from '@emcee/contract';
import { listResponses, setMarks } from '../state/live-answers.store.ts';
import { findRoundDetail } from '../state/live-stage.store.ts';
import type { CommandOn } from './run-command.ts';

export async function markAnswers(
  on: CommandOn<Extract<LiveCommand, { kind: 'mark' }>>,
): Promise<void> {
  const { db, command, now } = on;
  const { roundId, marks } = command;
  const round = await findRoundDetail(db, roundId);
  if (round === undefined || round.state === 'discarded') {
    throw fieldError('command', liveTexts.roundOver);
  }
  if (round.state === 'published') {
    throw fieldError('command', liveTexts.alreadyPublished, { round: round.name });
  }
  const hasHalf = marks.some(({ verdict }) => verdict === 'half');
  if (hasHalf && !round.settings.halfPoints) throw fieldError('command', liveTexts.notNow);
  // A verdict on what nobody wrote, or on what was taken back meanwhile, would belong to nothing.
  const responses = await listResponses(db, { roundId });
  const given = new Set(responses.map(({ n, groupKey }) => `${n} ${groupKey}`));
  const meant = marks.filter(({ n, group }) => given.has(`${n} ${group}`));
  await setMarks(db, { roundId, marks: meant, now });
}

/** Lets the screens look back at a question of a closed round: at its right answer, or at what a team has written. */
import { fieldError, type LiveCommand, liveTexts, notFound } from '@emcee/contract';
import { shownQuestion } from '@emcee/game';
import { groupName } from '../store/group-names.ts';
import { countKnown, listResponses } from '../store/live-answers.store.ts';
import type { GameChange } from '../store/live-games.store.ts';
import type { CommandOn } from './command.ts';

type LooksBack = Extract<LiveCommand, { kind: 'showAnswer' | 'showGiven' }>;

export async function lookBack(on: CommandOn<LooksBack>): Promise<GameChange> {
  const { db, game, stage, command } = on;
  const { roundId, n } = command;
  if (game.endedAt !== null) throw fieldError('command', liveTexts.closedToHost);
  const given = await givenTo(on);
  const known = await countKnown(db, { roundId, n });
  const shown = shownQuestion(stage, { roundId, n, given }, { ...known, teams: 0 });
  if (shown === null) throw fieldError('command', liveTexts.notNow);
  const shows = given === null ? 'answer' : 'given';
  return { shows, shownRoundId: roundId, shownN: n, shownGiven: given };
}

/** What a team has written, as it was written first; null for the right answer. */
async function givenTo({ db, command }: CommandOn<LooksBack>): Promise<string | null> {
  if (command.kind === 'showAnswer') return null;
  const { roundId, n, group } = command;
  const responses = await listResponses(db, { roundId, numbers: [n] });
  const first = responses.find(({ groupKey }) => groupName(groupKey) === group);
  if (first === undefined) throw notFound();
  return first.text;
}

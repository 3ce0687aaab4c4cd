/** The questions of a game that something is written to, which nobody has handed in. */
import type { PhoneStage } from '@emcee/contract';
import type { Drafts } from '../../../lib/stored-game.ts';
import { closingOf, openQuestions } from '../game-views.ts';
import type { QuestionKey } from './outbox-state.ts';

/** Those that take no answers any more; none in a pause, which closes nothing for good. */
export function closedDrafts(stage: PhoneStage | undefined, drafts: Drafts): QuestionKey[] {
  if (stage === undefined || stage.gameMode === 'pause') return [];
  const open = openQuestions(stage, undefined);
  const isOpen = ({ round, n }: QuestionKey) => round === stage.round?.number && open.includes(n);
  return drafted(drafts).filter((question) => !isOpen(question));
}

/** When the last calls end of those that are open, in milliseconds of the server's clock. */
export function endsOfDrafts(
  stage: PhoneStage | undefined,
  drafts: Drafts,
): (QuestionKey & { closesAt: number })[] {
  if (stage?.round?.state !== 'open') return [];
  const { number } = stage.round;
  return drafted(drafts).flatMap(({ round, n }) => {
    const closing = round === number ? closingOf(stage, n) : undefined;
    return closing?.isOpen && closing.closesAt !== undefined
      ? [{ round, n, closesAt: closing.closesAt }]
      : [];
  });
}

function drafted(drafts: Drafts): QuestionKey[] {
  return Object.entries(drafts).flatMap(([name, { text }]) => {
    const [round, n] = name.split('.').map(Number);
    return text === undefined || round === undefined || n === undefined ? [] : [{ round, n }];
  });
}

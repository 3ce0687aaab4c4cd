/** The questions of a game that something is written to, which nobody has handed in. */
import type { PhoneStage } from '@emcee/contract';
import { closingOf, openQuestions } from '../game-views.ts';
import type { QuestionKey } from './outbox/outbox-state.ts';

type Texts = Readonly<Record<string, string>>;

/** Those that take no answers any more; none in a pause, which closes nothing for good. */
export function closedDrafts(stage: PhoneStage | undefined, texts: Texts): QuestionKey[] {
  if (stage === undefined || stage.gameMode === 'pause') return [];
  const open = openQuestions(stage, undefined);
  const isOpen = ({ round, n }: QuestionKey) => round === stage.round?.number && open.includes(n);
  return drafted(texts).filter((question) => !isOpen(question));
}

/** When the last calls end of those that are open, in milliseconds of the server's clock. */
export function endsOfDrafts(
  stage: PhoneStage | undefined,
  texts: Texts,
): (QuestionKey & { closesAt: number })[] {
  if (stage?.round?.state !== 'open') return [];
  const { number } = stage.round;
  return drafted(texts).flatMap(({ round, n }) => {
    const closing = round === number ? closingOf(stage, n) : undefined;
    return closing?.isOpen && closing.closesAt !== undefined
      ? [{ round, n, closesAt: closing.closesAt }]
      : [];
  });
}

function drafted(texts: Texts): QuestionKey[] {
  return Object.keys(texts).flatMap((name) => {
    const [round, n, part] = name.split('.');
    return part === undefined ? [{ round: Number(round), n: Number(n) }] : [];
  });
}

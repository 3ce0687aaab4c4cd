import { correctionCalls, correctionTexts, type PlayedRound } from '@emcee/contract';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { lateParts } from '../../../lib/pages/late-parts.ts';
import { useMay } from '../../../lib/session/rights.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { CorrectionTarget } from './correction-draft.ts';
import { type AskedCorrection, DeskContext } from './desk-context.ts';
import { LateAnswers } from './late-answers.tsx';

/** Results are read more often than corrected, and no other part of the page needs these fields. */
const late = lateParts(() => import('./correction-form.tsx'));

type Rounds = readonly Pick<PlayedRound, '_id' | 'questions'>[];

export function CorrectionDesk({
  gameId,
  players,
  rounds,
  children,
}: {
  gameId: string;
  players: readonly { _id: string; name: string }[];
  rounds: Rounds;
  children: ReactNode;
}) {
  const [asked, setAsked] = useState<AskedCorrection>();
  const [isOpen, setIsOpen] = useState(false);
  const parts = late.useParts(isOpen);
  const mayCorrect = useMay(correctionCalls.make);
  useEffect(() => late.loadWhenIdle(), []);
  const names = useMemo(() => new Map(players.map(({ _id, name }) => [_id, name])), [players]);
  const desk = useMemo(
    () => ({
      LateAnswers,
      correct(target: AskedCorrection) {
        setAsked(target);
        setIsOpen(true);
      },
    }),
    [],
  );
  // Current state of the item, so that the dialog follows corrections by others.
  const standing = asked && targetOf(rounds, asked);
  const [saved, setSaved] = useState<CorrectionTarget>();
  // Keep the saved item: its own correction may remove it before the dialog closes.
  const target = standing ?? saved;
  return (
    <DeskContext value={mayCorrect ? desk : undefined}>
      {children}
      {parts !== undefined && (
        <Dialog isOpen={isOpen} title="Correct" onClose={() => setIsOpen(false)} isWide>
          {target === undefined ? (
            <p>{correctionTexts.goneSince.text}</p>
          ) : (
            <parts.CorrectionForm
              gameId={gameId}
              target={target}
              names={names}
              onSaving={(isSaving) => setSaved(isSaving ? target : undefined)}
              onClose={() => setIsOpen(false)}
            />
          )}
        </Dialog>
      )}
    </DeskContext>
  );
}

function targetOf(
  rounds: Rounds,
  { questionId, answerId }: AskedCorrection,
): CorrectionTarget | undefined {
  const round = rounds.find(({ questions }) => questions.some(({ _id }) => _id === questionId));
  const question = round?.questions.find(({ _id }) => _id === questionId);
  if (round === undefined || question === undefined) return undefined;
  if (answerId === undefined) return { roundId: round._id, question, answer: undefined };
  const answer = question.answers.find(({ _id }) => _id === answerId);
  return answer && { roundId: round._id, question, answer };
}

import { correctionCalls, correctionTexts, type PlayedRound } from '@emcee/contract';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { lateParts } from '../../../lib/pages/late-parts.ts';
import { useMay } from '../../../lib/session/rights.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { CorrectionTarget } from './correction-draft.ts';

/** Results are read more often than corrected, and no other part of the page needs these fields. */
const late = lateParts(() => import('./correction-form.tsx'));

/** Without an answer id, the question as a whole. */
export type AskedCorrection = { questionId: string; answerId?: string };

type Rounds = readonly Pick<PlayedRound, '_id' | 'questions'>[];
type Desk = (asked: AskedCorrection) => void;

const DeskContext = createContext<Desk | undefined>(undefined);

export function useCorrect(): Desk | undefined {
  return useContext(DeskContext);
}

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
  const open = useMemo<Desk>(
    () => (target) => {
      setAsked(target);
      setIsOpen(true);
    },
    [],
  );
  // Current state of the item, so that the dialog follows corrections by others.
  const standing = asked && targetOf(rounds, asked);
  const [saved, setSaved] = useState<CorrectionTarget>();
  // Keep the saved item: its own correction may remove it before the dialog closes.
  const target = standing ?? saved;
  return (
    <DeskContext value={mayCorrect ? open : undefined}>
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

import { count } from '@emcee/client';
import { correctionCalls, correctionTexts, errorTexts } from '@emcee/contract';
import { useState } from 'react';
import { useCall } from '../../../lib/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { type CorrectionTarget, firstDraft, inputOf } from './correction-draft.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { ReasonedCorrection } from './reasoned-correction.tsx';

type FormProps = {
  gameId: string;
  target: CorrectionTarget;
  names: ReadonlyMap<string, string>;
  onClose: () => void;
};

/** What is wrong, what it should be, and why: with what that means for the players, before it is saved. */
export function CorrectionForm({ gameId, ...props }: FormProps) {
  const query = useCall(correctionCalls.list, { id: gameId });
  const words = useWords();
  return (
    <Loaded query={query} failure={errorTexts.internal}>
      {({ state, rounds }) => {
        const refusals = { open: correctionTexts.stillPlayed, 'to-mark': correctionTexts.toMark };
        const rules = rounds.find(({ _id }) => _id === props.target.roundId);
        if (state !== 'ended' || rules === undefined) {
          return <p>{words(state === 'open' ? refusals.open : refusals['to-mark'])}</p>;
        }
        return <OpenForm {...props} rules={rules} />;
      }}
    </Loaded>
  );
}

/** What the round of a question allows. */
export type RoundRules = { halfPoints: boolean; interval: number; most: number };

function OpenForm({
  target,
  names,
  rules,
  onClose,
}: Omit<FormProps, 'gameId'> & { rules: RoundRules }) {
  const [draft, setDraft] = useState(() => firstDraft(target));
  return (
    <ReasonedCorrection
      correction={inputOf(target, draft)}
      what={
        <>
          {count(target.question.orderNum)}. {target.question.questionText}
          {target.answer !== undefined && <strong> {target.answer.text}</strong>}
        </>
      }
      isReasonFirst={target.answer !== undefined}
      onClose={onClose}
    >
      <CorrectionFields
        target={target}
        names={names}
        rules={rules}
        draft={draft}
        onChange={(changed) => setDraft({ ...draft, ...changed })}
      />
    </ReasonedCorrection>
  );
}

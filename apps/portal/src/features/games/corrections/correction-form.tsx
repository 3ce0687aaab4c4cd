import { correctionCalls, correctionTexts, type Text } from '@emcee/contract';
import { useEffect } from 'react';
import { useCall, useCallCache } from '../../../lib/calls/calls.ts';
import { useKept } from '../../../lib/drafts/use-kept-typing.ts';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { questionNumber } from '../played/question-number.ts';
import {
  type CorrectionTarget,
  firstDraft,
  inputOf,
  isPointsTyped,
  type RoundRules,
} from './correction-draft.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { askedNotes, ReasonedCorrection } from './reasoned-correction.tsx';

type FormProps = {
  gameId: string;
  target: CorrectionTarget;
  names: ReadonlyMap<string, string>;
  onSaving: (isSaving: boolean) => void;
  onClose: () => void;
};

export function CorrectionForm({ gameId, ...props }: FormProps) {
  const query = useCall(correctionCalls.list, { id: gameId });
  return (
    <Loaded query={query}>
      {({ state, rounds }) => {
        const rules = rounds.find(({ _id }) => _id === props.target.roundId);
        if (state === 'ended' && rules !== undefined) return <OpenForm {...props} rules={rules} />;
        const { stillPlayed, toMark } = correctionTexts;
        return <Refused text={state === 'open' ? stillPlayed : toMark} />;
      }}
    </Loaded>
  );
}

/** Refetches, because the reason may be over. */
function Refused({ text }: { text: Text }) {
  const words = useWords();
  const cache = useCallCache();
  useEffect(() => void cache.refreshLoaded(correctionCalls.list), [cache]);
  return <p>{words(text)}</p>;
}

function OpenForm({
  target,
  names,
  rules,
  ...dialog
}: Omit<FormProps, 'gameId'> & { rules: RoundRules }) {
  const words = useWords();
  const name = `${target.question._id} ${target.answer?._id ?? ''}`;
  const [draft, setDraft] = useKept(`correction of ${name}`, firstDraft(target));
  const { interval, most } = rules;
  const unreadable = {
    adjustment: correctionTexts.wrongPoints.text,
    'question-value': words(correctionTexts.wrongValue, { interval, most }),
  };
  return (
    <ReasonedCorrection
      name={name}
      correction={inputOf(target, draft)}
      incomplete={isPointsTyped(draft) ? unreadable[draft.kind] : undefined}
      what={
        <>
          {questionNumber(target.question)}. {target.question.questionText}
          {target.answer !== undefined && <strong> {target.answer.text}</strong>}
        </>
      }
      isReasonFirst={target.answer !== undefined}
      note={draft.kind === 'joined' ? askedNotes.ofTeam : undefined}
      {...dialog}
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

import { counted } from '@emcee/client';
import {
  correctionCalls,
  correctionScreenTexts,
  type KeptLateAnswer,
  type PlayedQuestion,
  verdictLabels,
} from '@emcee/contract';
import { linesOf, presetOf, responseKey, suggester, type Verdict, verdictOf } from '@emcee/game';
import { useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { useKept } from '../../../lib/drafts/use-kept-typing.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { ChoiceList } from '../../../ui/forms/fields/choice-list.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { RoundRules } from './correction-draft.ts';
import classes from './correction-form.module.css';
import { ReasonedCorrection } from './reasoned-correction.tsx';

export function LateAnswers({
  gameId,
  roundId,
  question,
  names,
}: {
  gameId: string;
  roundId: string;
  question: PlayedQuestion;
  names: ReadonlyMap<string, string>;
}) {
  const { data } = useCall(correctionCalls.list, { id: gameId });
  const [asked, setAsked] = useState<KeptLateAnswer>();
  const [isOpen, setIsOpen] = useState(false);
  const rules = data?.rounds.find(({ _id }) => _id === roundId);
  const late = data?.lateAnswers.filter(({ questionId }) => questionId === question._id) ?? [];
  const nameOf = ({ playerId }: KeptLateAnswer) => names.get(playerId) ?? '';
  return (
    <>
      {late.length > 0 && data?.state === 'ended' && (
        <section aria-label={correctionScreenTexts.cameLate} className={classes.late}>
          <p className={classes.lateTitle}>{correctionScreenTexts.cameLate}</p>
          <ul>
            {late.map((answer) => (
              <li key={answer.playerId}>
                <span className={classes.what}>
                  <strong>{answer.text}</strong> from {nameOf(answer)},{' '}
                  {counted(answer.lateSeconds, 'second')} late
                  {answer.bet > 0 && `, bet ${answer.bet}`}
                </span>
                <Button
                  isSmall
                  label={`Accept ${answer.text} by ${nameOf(answer)}`}
                  onClick={() => {
                    setAsked(answer);
                    setIsOpen(true);
                  }}
                >
                  Accept
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Dialog isOpen={isOpen} title="Accept a late answer" onClose={() => setIsOpen(false)} isWide>
        {asked !== undefined && rules !== undefined && (
          <LateForm
            late={asked}
            name={nameOf(asked)}
            question={question}
            rules={rules}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Dialog>
    </>
  );
}

function LateForm({
  late,
  name,
  question,
  rules,
  onClose,
}: {
  late: KeptLateAnswer;
  name: string;
  question: PlayedQuestion;
  rules: RoundRules;
  onClose: () => void;
}) {
  const verdicts: Verdict[] = rules.halfPoints ? ['right', 'half', 'wrong'] : ['right', 'wrong'];
  const { playerId, questionId, text } = late;
  const key = `${questionId} ${playerId}`;
  const [verdict, setVerdict] = useKept(`late ${key}`, suggestedVerdict(question, late));
  const standing = question.answers.find(({ players }) => players.includes(playerId));
  const before = { answerId: standing?._id ?? null };
  return (
    <ReasonedCorrection
      name={key}
      correction={{ kind: 'late-accepted', questionId, playerId, before, after: { verdict } }}
      what={
        <>
          {name}: <strong>{text}</strong>
          {standing === undefined ? ', replacing a blank answer' : `, replacing ${standing.text}`}.
          Correct answer: {question.answerText === '' ? 'none' : question.answerText}.
          {late.bet > 0 && ` ${correctionScreenTexts.lateBet}`}
        </>
      }
      isReasonFirst
      onClose={onClose}
    >
      <ChoiceList
        label="Mark"
        name="verdict"
        choices={verdicts.map((value) => ({ value, label: verdictLabels[value] }))}
        value={verdict}
        onChange={(chosen) => {
          const known = verdicts.find((value) => value === chosen);
          if (known !== undefined) setVerdict(known);
        }}
      />
    </ReasonedCorrection>
  );
}

/** Uses the mark that the same answer got in time; otherwise compares with the correct answer. */
function suggestedVerdict(question: PlayedQuestion, { text }: KeptLateAnswer): Verdict {
  const same = question.answers.find((answer) => responseKey(answer.text) === responseKey(text));
  const verdict = same === undefined ? null : verdictOf(same);
  return verdict ?? presetOf(suggester(linesOf(question.answerText).join(' / '))(text)) ?? 'wrong';
}

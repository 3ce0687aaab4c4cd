import { counted } from '@emcee/client';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/basics/button.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { type Marking, totalsOf } from './marks.ts';
import classes from './question-heading.module.css';
import type { Desk } from './use-marking-desk.ts';

type Step = Marking['questions'][number];

export function QuestionHeading({ desk }: { desk: Desk }) {
  const { marking, n, open, suggestionsLeft, show: onChoose } = desk;
  const { questions } = marking;
  const { answers, marked } = totalsOf(marking);
  const isNarrow = useIsNarrow();
  const at = questions.findIndex((question) => question.n === n);
  // If suggestions are left, nothing else is open.
  const toMark =
    suggestionsLeft > 0
      ? `${counted(suggestionsLeft, 'suggestion')} left`
      : `${counted(open, 'answer')} to mark`;
  const [before, after] = [questions[at - 1], questions[at + 1]];
  return (
    <>
      <div className={classes.heading}>
        {isNarrow && (
          <IconButton
            icon={<IconChevronLeft size={20} aria-hidden />}
            label="Previous question"
            isOff={before === undefined}
            onClick={() => before !== undefined && onChoose(before.n)}
          />
        )}
        <div className={classes.texts}>
          <h1>{`Question ${n} of ${questions.length}`}</h1>
          <p>
            <span role="status">{toMark}</span>
            <span>{`${marked} of ${answers} answers marked`}</span>
          </p>
        </div>
        {isNarrow && (
          <IconButton
            icon={<IconChevronRight size={20} aria-hidden />}
            label="Next question"
            isOff={after === undefined}
            onClick={() => after !== undefined && onChoose(after.n)}
          />
        )}
      </div>
      {!isNarrow && <MarkingSteps desk={desk} />}
    </>
  );
}

function MarkingSteps({ desk: { marking, n, show } }: { desk: Desk }) {
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref changes with the number
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [n]);
  return (
    <nav className={classes.steps} aria-label="Questions in this round">
      {marking.questions.map((question) => (
        <button
          key={question.n}
          ref={question.n === n ? current : undefined}
          type="button"
          aria-current={question.n === n ? 'step' : undefined}
          onClick={() => show(question.n)}
        >
          <span>
            <span className="unseen">Question </span>
            {question.n}
          </span>
          <small data-done={isDone(question) || undefined}>
            {isDone(question) && <IconCheck size={13} stroke={3} aria-hidden />}
            {stateOf(question)}
          </small>
        </button>
      ))}
    </nav>
  );
}

function isDone({ answers, open, isVoided }: Step): boolean {
  return answers > 0 && open === 0 && !isVoided;
}

function stateOf({ answers, open, isVoided }: Step): string {
  if (isVoided) return 'void';
  if (answers === 0) return 'no answers';
  return open === 0 ? 'marked' : `${open} to mark`;
}

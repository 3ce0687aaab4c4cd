import { counted } from '@emcee/client';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../../ui/basics/button.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { MarkingSteps } from './marking-steps.tsx';
import type { Marking } from './marks.ts';
import classes from './question-heading.module.css';

/** Which question is marked, what is left of it and of the round, and the way to the others. */
export function QuestionHeading({
  questions,
  n,
  open,
  marked,
  answers,
  onChoose,
}: {
  questions: Marking['questions'];
  n: number;
  /** The groups of this question that have no verdict. */
  open: number;
  marked: number;
  answers: number;
  onChoose: (n: number) => void;
}) {
  const isNarrow = useIsNarrow();
  const at = questions.findIndex((question) => question.n === n);
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
            <span role="status">{`${counted(open, 'answer')} to mark`}</span>
            <span>{`${marked} of ${answers} teams marked`}</span>
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
      {!isNarrow && <MarkingSteps questions={questions} n={n} onChoose={onChoose} />}
    </>
  );
}

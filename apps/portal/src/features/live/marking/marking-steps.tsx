import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './marking-steps.module.css';
import type { Marking } from './marks.ts';

/** The questions of the round, each with what is left to mark. */
export function MarkingSteps({
  questions,
  n,
  onChoose,
}: {
  questions: Marking['questions'];
  n: number;
  onChoose: (n: number) => void;
}) {
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current one changes with the number
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [n]);
  return (
    <nav className={classes.steps} aria-label="Questions">
      {questions.map((question) => (
        <button
          key={question.n}
          ref={question.n === n ? current : undefined}
          type="button"
          aria-current={question.n === n ? 'step' : undefined}
          onClick={() => onChoose(question.n)}
        >
          <span>
            <span className={classes.hidden}>Question </span>
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

type Step = Marking['questions'][number];

function isDone({ answers, open, isVoided }: Step): boolean {
  return answers > 0 && open === 0 && !isVoided;
}

function stateOf({ answers, open, isVoided }: Step): string {
  if (isVoided) return 'void';
  if (answers === 0) return 'no answers';
  return open === 0 ? 'marked' : `${open} to mark`;
}

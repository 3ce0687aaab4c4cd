import type { QuestionExtras } from '@emcee/game';
import { useId, useState } from 'react';
import { Disclosure } from '../basics/disclosure.tsx';
import { Notice } from './notice.tsx';
import classes from './question-extras.module.css';

/** A line with the other correct answers of a question; undefined if there are none. */
export function alsoCorrect(answers: readonly string[] = []): string | undefined {
  return answers.length === 0 ? undefined : `Also correct: ${answers.join(', ')}`;
}

export function AlsoCorrect({ answers }: { answers: readonly string[] | undefined }) {
  const line = alsoCorrect(answers);
  return line === undefined ? null : <p className={classes.also}>{line}</p>;
}

/** The note for the host in a box, and the explanation for players, folded. */
export function HostTexts({ note, explanation }: Pick<QuestionExtras, 'note' | 'explanation'>) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (!note && !explanation) return null;
  return (
    <div className={classes.extras}>
      {note && (
        <Notice>
          <b>Note</b> {note}
        </Notice>
      )}
      {explanation && (
        <Disclosure isOpen={isOpen} controls={id} onToggle={setIsOpen}>
          Explanation
        </Disclosure>
      )}
      {isOpen && <p id={id}>{explanation}</p>}
    </div>
  );
}

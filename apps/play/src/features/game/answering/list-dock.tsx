import type { ListForm } from '@emcee/game';
import { Suspense } from 'react';
import { lazyParts } from '../../../lib/lazy-part.ts';
import { useWords } from '../../../lib/words.ts';
import { PartStatus } from '../../../ui/part-status.tsx';
import classes from './answer-dock.module.css';
import { type AnswerDockProps, GoOn, useFocusAfterForm } from './answer-dock.tsx';
import { slipOf } from './answer-slip.tsx';

const part = lazyParts(() => import('./forms/list-answers.tsx'));

const ListAnswers = part.part(({ ListAnswers }) => ListAnswers);

/** Loads the fields with the first round that has a list, so that they are ready for the question. */
export const fetchListAnswers = part.fetch;

/** The dock of a question with several answers. */
export function ListDock({
  round,
  n,
  form,
  isOpen,
  heading,
  onGoOn,
}: Omit<AnswerDockProps, 'stage'> & { form: ListForm }) {
  const words = useWords();
  const { ref, onFormLeft } = useFocusAfterForm(heading, isOpen);
  return (
    <section className={`${classes.dock} ${classes.list}`} ref={ref} aria-label="Answers">
      <GoOn round={round} onGoOn={onGoOn} />
      <Suspense fallback={<PartStatus />}>
        <ListAnswers
          key={n}
          {...{ round, n, form, isOpen }}
          onLeft={onFormLeft}
          helpOf={(answer) => slipOf(answer, { isOpen: true, isVoided: false, words }).help ?? ''}
        />
      </Suspense>
    </section>
  );
}

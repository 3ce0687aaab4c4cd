import { counted } from '@emcee/client';
import type { liveCalls, ReplyOf } from '@emcee/contract';
import { useId, useState } from 'react';
import { Disclosure } from '../../../ui/basics/disclosure.tsx';
import { type Loadable, Loaded } from '../../../ui/feedback/loaded.tsx';
import { answerKey } from '../console/answer-key.ts';
import classes from './answers-as-they-come.module.css';

/** Answers to the open question as they arrive; folded by default, and without team names. */
export function AnswersAsTheyCome({
  answers,
}: {
  answers: Loadable<ReplyOf<typeof liveCalls.answers>>;
}) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={classes.card} aria-label="Live answers">
      <Disclosure isOpen={isOpen} controls={listId} onToggle={setIsOpen}>
        Live answers
      </Disclosure>
      {isOpen && (
        <div id={listId}>
          <Loaded query={answers}>
            {({ groups, blank }) => (
              <>
                <ul className={classes.list}>
                  {groups.map((group) => (
                    <li key={answerKey(group)}>
                      <b>{group.text}</b>
                      <span>{counted(group.teams.length, 'team')}</span>
                    </li>
                  ))}
                </ul>
                <p className={classes.blank}>No answer yet: {counted(blank.length, 'team')}</p>
              </>
            )}
          </Loaded>
        </div>
      )}
    </section>
  );
}

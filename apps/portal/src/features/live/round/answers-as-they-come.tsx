import { counted } from '@emcee/client';
import { type HostQuestion, type HostRound, liveCalls } from '@emcee/contract';
import { useId, useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { Disclosure } from '../../../ui/basics/disclosure.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useRefreshOn } from '../connection/use-refresh-on.ts';
import { answerKey } from './answer-key.ts';
import classes from './answers-as-they-come.module.css';

/** Answers to the open question as they arrive; folded by default, and without team names. */
export function AnswersAsTheyCome({
  round,
  question,
  marksRevision,
}: {
  round: HostRound;
  question: HostQuestion;
  marksRevision: number;
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
          <Answers
            roundId={round._id}
            n={question.n}
            standing={`${question.n} ${question.answered} ${marksRevision}`}
          />
        </div>
      )}
    </section>
  );
}

function Answers({ roundId, n, standing }: { roundId: string; n: number; standing: string }) {
  useRefreshOn(liveCalls.answers, standing);
  const query = useCall(liveCalls.answers, { roundId, n }, { isOutdated: () => true });
  return (
    <Loaded query={query}>
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
  );
}

import { count, counted } from '@emcee/client';
import { type FoundQuestion, libraryCalls } from '@emcee/contract';
import { useId, useState } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { playedDay } from '../../lib/played-day.ts';
import { Disclosure } from '../../ui/basics/disclosure.tsx';
import classes from './library.module.css';

/** When a question was played and how many teams were right; unfolded, their wrong answers. */
export function QuestionPast({ question }: { question: FoundQuestion }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (question.timesPlayed === 0) return <p className={classes.muted}>Never played</p>;
  return (
    <div className={classes.muted}>
      <Disclosure isOpen={isOpen} controls={id} onToggle={setIsOpen}>
        {pastLine(question)}
      </Disclosure>
      {isOpen && (
        <p id={id} className={classes.muted}>
          <WrongAnswers questionId={question._id} />
        </p>
      )}
    </div>
  );
}

/** For example: Played 4 times, last on May 3 in OAKBAR · 31% got it right. */
export function pastLine({
  timesPlayed,
  lastPlayedAt,
  lastRoomCode,
  rightShare,
}: FoundQuestion): string {
  if (lastPlayedAt === null) return 'Never played';
  const last = `${playedDay(lastPlayedAt)} in ${lastRoomCode}`;
  const played =
    timesPlayed === 1
      ? `Played once, on ${last}`
      : `Played ${counted(timesPlayed, 'time')}, last on ${last}`;
  return rightShare === null ? played : `${played} · ${Math.round(rightShare * 100)}% got it right`;
}

export function WrongAnswers({ questionId }: { questionId: string }) {
  const { data, isError } = useCall(libraryCalls.wrongAnswers, { questionId });
  if (isError) return "We couldn't load the wrong answers.";
  if (data === undefined) return 'Loading…';
  const [first, ...more] = data.wrong;
  if (first === undefined) return 'No wrong answer came up twice.';
  const teams = `${first.text} (${count(first.teams)} teams)`;
  const others = more.map(({ text, teams }) => `${text} (${count(teams)})`);
  return `Common wrong answers: ${[teams, ...others].join(', ')}`;
}

import { count } from '@emcee/client';
import { type FoundQuestion, libraryCalls, pathTo, portalPaths } from '@emcee/contract';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Disclosure } from '../../ui/basics/disclosure.tsx';
import classes from './library.module.css';
import { playedLine, rightLine } from './played-line.ts';

export function FoundRow({
  question,
  isSelected,
  isOpen,
  onSelect,
  onToggle,
}: {
  question: FoundQuestion;
  isSelected: boolean;
  isOpen: boolean;
  onSelect: (isRange: boolean) => void;
  onToggle: (isOpen: boolean) => void;
}) {
  const { _id, questionText, answerText, round, tags = [], copies } = question;
  const detailId = `past-${_id}`;
  const right = rightLine(question);
  const past = [playedLine(question), right, copies > 1 ? `${count(copies)} copies` : undefined];

  function move(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      onToggle(!isOpen);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const row = event.currentTarget.closest('li');
    const other = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
    event.preventDefault();
    other?.querySelector('input')?.focus();
  }

  function click({ shiftKey }: MouseEvent): void {
    onSelect(shiftKey);
  }

  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <input
        type="checkbox"
        aria-label={`Select “${questionText}”`}
        checked={isSelected}
        onClick={click}
        onKeyDown={move}
        readOnly
      />
      <div className={classes.texts}>
        <Disclosure isOpen={isOpen} controls={detailId} onToggle={onToggle}>
          {questionText}
        </Disclosure>
        <span className={classes.answer}>{answerText}</span>
        <span className={classes.muted}>{past.filter(Boolean).join(' · ')}</span>
        {isOpen && (
          <p id={detailId} className={classes.muted}>
            <WrongAnswers questionId={_id} />
          </p>
        )}
      </div>
      <div className={classes.place}>
        <TextLink to={pathTo(portalPaths.editRound, { roundId: round._id })}>{round.name}</TextLink>
        {tags.map((tag) => (
          <span key={tag} className={classes.tag}>
            {tag}
          </span>
        ))}
      </div>
    </li>
  );
}

function WrongAnswers({ questionId }: { questionId: string }) {
  const { data, isError } = useCall(libraryCalls.wrongAnswers, { questionId });
  if (isError) return "We couldn't load the wrong answers.";
  if (data === undefined) return 'Loading…';
  const [first, ...more] = data.wrong;
  if (first === undefined) return 'No wrong answer came up twice.';
  const teams = `${first.text} (${count(first.teams)} teams)`;
  const others = more.map(({ text, teams }) => `${text} (${count(teams)})`);
  return `Common wrong answers: ${[teams, ...others].join(', ')}`;
}

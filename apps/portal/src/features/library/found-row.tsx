import { count } from '@emcee/client';
import { type FoundQuestion, pathTo, portalPaths } from '@emcee/contract';
import type { KeyboardEvent } from 'react';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Disclosure } from '../../ui/basics/disclosure.tsx';
import classes from './library.module.css';
import { pastLine, WrongAnswers } from './question-past.tsx';

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
  const past = copies > 1 ? [pastLine(question), `${count(copies)} copies`] : [pastLine(question)];

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

  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <input
        type="checkbox"
        aria-label={`Select “${questionText}”`}
        checked={isSelected}
        onClick={({ shiftKey }) => onSelect(shiftKey)}
        onKeyDown={move}
        readOnly
      />
      <div className={classes.texts}>
        <Disclosure isOpen={isOpen} controls={detailId} onToggle={onToggle}>
          {questionText}
        </Disclosure>
        <span className={classes.answer}>{answerText}</span>
        <span className={classes.muted}>{past.join(' · ')}</span>
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

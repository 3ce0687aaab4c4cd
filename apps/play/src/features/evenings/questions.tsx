import type { EveningResult } from '@emcee/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from './evenings-page.module.css';

/** What was asked, where phones have seen it. */
export function Questions({ results }: { results: readonly EveningResult[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const asked = results.filter(({ questionText }) => questionText !== '');
  if (asked.length === 0) return null;
  return (
    <div>
      <Button kind="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide the questions' : 'Show the questions'}
      </Button>
      {isOpen && (
        <ul className={classes.questions}>
          {asked.map(({ n, questionText }) => (
            <li key={n}>
              <b>{n}</b>
              <span>{questionText}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

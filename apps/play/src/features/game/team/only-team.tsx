import { counted } from '@emcee/client';
import type { OwnResult } from '@emcee/contract';
import classes from './only-team.module.css';

type OnlyTeamProps = {
  results: readonly OwnResult[];
  /** The round, at the end of a game. */
  roundNumber?: number;
  look?: 'paper' | 'hero';
};

/** Answers that no other team got. The first one is quoted. */
export function OnlyTeam({ results, roundNumber, look = 'paper' }: OnlyTeamProps) {
  const only = onlyTheirs(results);
  const [first] = only;
  if (first === undefined) return null;
  return (
    <section className={`${classes.only} ${classes[look]}`}>
      <span className={classes.badge}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10 6q1 7 7 8-6 1-7 8-1-7-7-8 6-1 7-8M18 2q.5 3 3 3.500-2.500.5-3 3.500-.5-3-3-3.500 2.500-.5 3-3.500" />
        </svg>
      </span>
      <div>
        <h2>Only your team got it{roundNumber !== undefined && `, round ${roundNumber}`}</h2>
        <p className={classes.answer}>{first.text}</p>
        {roundNumber === undefined && (
          <p className={classes.place}>{questionText(only, results.length)}</p>
        )}
      </div>
    </section>
  );
}

export function onlyTheirs(results: readonly OwnResult[]): OwnResult[] {
  return results.filter(({ isOnlyOne, isVoided }) => isOnlyOne && !isVoided);
}

/** The number of the first question, and of the others. */
function questionText([first, second, ...more]: readonly OwnResult[], questions: number): string {
  const place = `Question ${first?.n} of ${questions}`;
  if (second === undefined) return place;
  return `${place} and ${more.length === 0 ? `question ${second.n}` : `${more.length + 1} more`}`;
}

/** The same for screen readers, with the question of each answer; empty if there is none. */
export function onlySentence(results: readonly OwnResult[]): string {
  const [first, ...more] = onlyTheirs(results);
  if (first === undefined) return '';
  const others = more.length === 0 ? '' : ` and ${counted(more.length, 'other question')}`;
  return `Only your team got question ${first.n}${others}.`;
}

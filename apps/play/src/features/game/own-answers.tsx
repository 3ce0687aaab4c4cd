import type { OwnAnswer, SeenRound } from '@emcee/contract';
import type { AnswerState } from './answer-state.ts';
import classes from './own-answers.module.css';

type OwnAnswersProps = {
  round: SeenRound;
  answers: readonly OwnAnswer[];
  stateOf: (n: number) => AnswerState;
};

/** What the team has answered in a round, before it is marked. */
export function OwnAnswers({ round, answers, stateOf }: OwnAnswersProps) {
  const rows = rowsOf(round, answers, stateOf);
  if (rows.length === 0) return <p className={classes.none}>No answers in this round.</p>;
  return (
    <ol className={classes.card}>
      {rows.map(({ n, text, note }) => (
        <li key={n} className={classes.row}>
          <span className={classes.n}>{n}</span>
          <span className={classes.text}>
            {text}
            {note !== '' && <small>{note}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

type Row = { n: number; text: string; note: string };

function rowsOf(
  { questionsCount, voided }: SeenRound,
  answers: readonly OwnAnswer[],
  stateOf: (n: number) => AnswerState,
): Row[] {
  const stored = new Map(answers.map((answer) => [answer.n, answer.text]));
  return Array.from({ length: questionsCount }, (_none, index) => index + 1).flatMap((n) => {
    const state = stateOf(n);
    const text = stored.get(n) ?? ('text' in state ? state.text : '');
    if (text === '') return [];
    return [{ n, text, note: voided.includes(n) ? "This question doesn't count." : noteOf(state) }];
  });
}

function noteOf(state: AnswerState): string {
  if (state.kind === 'sending') return 'Sending';
  if (state.kind === 'offline') return 'No network. It goes out by itself.';
  if (state.kind !== 'refused') return '';
  return state.current === '' ? 'Closed before it arrived.' : '';
}

import type { Words } from '@emcee/client';
import { type OwnAnswer, phoneTexts, type SeenRound } from '@emcee/contract';
import { answersOf, labelOf, questionOf } from '@emcee/game';
import { useWords } from '../../../lib/words.ts';
import { Coin } from '../bets/coin.tsx';
import { useAnswers } from '../use-session.ts';
import type { AnswerState } from './answer-state.ts';
import { isBetProblem, type RefusedAnswer } from './outbox-state.ts';
import classes from './own-answers.module.css';
import { formsOf } from './seen-forms.ts';

type OwnAnswersProps = {
  round: SeenRound;
  answers: readonly OwnAnswer[];
  /** Also lists questions without an answer, but none that the host skipped. */
  hasBlanks?: boolean;
};

export function OwnAnswers({ round, answers, hasBlanks = false }: OwnAnswersProps) {
  const stateOf = useAnswers(round.number);
  const words = useWords();
  const rows = rowsOf(round, answers, { stateOf, words }).filter(
    ({ n, text }) => (hasBlanks && !round.skipped?.includes(questionOf(n))) || text !== '',
  );
  if (rows.length === 0) return <p className={classes.none}>No answers in this round.</p>;
  return (
    <ol className="card">
      {rows.map(({ n, label, text, bet, note }) => (
        <li key={n} className={classes.row}>
          <span className={classes.n}>{label}</span>
          <span className={text === '' ? `${classes.text} ${classes.none}` : classes.text}>
            {text || 'No answer'}
            {note !== '' && <small>{note}</small>}
          </span>
          {bet > 0 && <Coin bet={bet} isQuiet />}
        </li>
      ))}
    </ol>
  );
}

type Row = { n: number; label: string; text: string; bet: number; note: string };

function rowsOf(
  round: SeenRound,
  answers: readonly OwnAnswer[],
  { stateOf, words }: { stateOf: (n: number) => AnswerState; words: Words },
): Row[] {
  const stored = new Map(answers.map((answer) => [answer.n, answer]));
  const questions = Array.from({ length: round.questionsCount }, (_none, index) => index + 1);
  const formOf = formsOf(round, answers);
  return questions.flatMap((question) => {
    const form = formOf(question);
    const isVoided = round.voided.includes(question);
    return answersOf(question, form).map((n) => {
      const state = stateOf(n);
      const { text, bet } = stored.get(n) ?? ('text' in state ? state : { text: '', bet: 0 });
      const note = isVoided ? "This question doesn't count." : noteOf(state, words);
      return { n, label: labelOf(n, form), text, bet, note };
    });
  });
}

function noteOf(state: AnswerState, words: Words): string {
  if (state.kind === 'late') {
    const said = words(state.isLeftOut ? phoneTexts.leftOut : phoneTexts.cameLate);
    return state.current === '' ? said : `“${state.text}”: ${said}`;
  }
  if (state.kind === 'sending') return 'Sending';
  if (state.kind === 'offline') return 'No connection. It will be sent automatically.';
  if (state.kind !== 'refused') return '';
  if (state.reason === 'changed-by-team') return `“${state.text}” wasn't sent.`;
  const said = closedBy(state.reason);
  return state.current === '' ? said : `“${state.text}”: ${said}`;
}

function closedBy(reason: RefusedAnswer['reason']): string {
  if (reason === 'bet-required') return 'No bet was placed in time.';
  return isBetProblem(reason) ? 'Its bet was no longer allowed.' : 'Arrived after closing.';
}

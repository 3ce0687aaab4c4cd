import type { PlayedQuestion } from '@emcee/contract';
import { shownVerdict, withVerdict } from '@emcee/game';
import { idOf } from '../../../lib/id-of.ts';
import { Score } from '../../../ui/charts/score.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import type { Column } from '../../../ui/tables/table-columns.ts';
import { verdictBadges } from '../record-words.ts';
import { Bet } from './bet.tsx';
import { questionNumber } from './question-number.ts';
import { VoidedChip } from './voided-chip.tsx';

function badgeOf({ answers: [answer] }: PlayedQuestion) {
  return verdictBadges[answer === undefined ? 'blank' : shownVerdict(withVerdict(answer))];
}

function earned({ answers }: PlayedQuestion): number {
  return answers
    .flatMap((answer) => answer.earned)
    .reduce((total, { points }) => total + points, 0);
}

const columns: readonly Omit<Column<PlayedQuestion>, 'sortBy'>[] = [
  {
    key: 'question',
    title: 'Question',
    cell: (question) => (
      <>
        {questionNumber(question)}. {question.questionText}
        <VoidedChip question={question} />
      </>
    ),
  },
  {
    key: 'response',
    title: 'Response',
    cell: (question) => (
      <span>
        {question.answers.map(({ text }) => text).join(' / ')}{' '}
        <Badge tone={badgeOf(question).tone}>{badgeOf(question).title}</Badge>
        <Bet
          points={question.answers
            .flatMap(({ wagers }) => wagers)
            .reduce((total, { bet }) => total + bet, 0)}
        />
      </span>
    ),
  },
  { key: 'correct', title: 'Correct', cell: ({ answerText }) => answerText },
  {
    key: 'score',
    title: 'Score',
    cell: (question) => <Score points={earned(question)} />,
    isNumeric: true,
  },
];

export function GivenAnswers({ questions }: { questions: readonly PlayedQuestion[] }) {
  return <PlainTable label="Questions" columns={columns} rows={questions} rowKey={idOf} />;
}

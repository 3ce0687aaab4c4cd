import { count } from '@emcee/client';
import { reportTexts, searchTexts } from '@emcee/contract';
import { shownVerdict, withVerdict } from '@emcee/game';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { Score } from '../../../ui/charts/score.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/table-columns.ts';
import { CorrectButton } from '../corrections/correct-button.tsx';
import { verdictBadges } from '../record-words.ts';
import { Bet } from './bet.tsx';
import { betOf, type PlayedRow } from './played-answers.ts';
import classes from './player-answers.module.css';
import { questionNumber } from './question-number.ts';
import { VoidedChip } from './voided-chip.tsx';
import { WhyScore } from './why-score.tsx';

function badgeOf({ answer }: PlayedRow) {
  return verdictBadges[answer === undefined ? 'blank' : shownVerdict(withVerdict(answer))];
}

function columnsOf(player: string, playerName: string): Column<PlayedRow>[] {
  return [
    {
      key: 'question',
      title: 'Question',
      cell: ({ question }) => (
        <>
          {questionNumber(question)}. {question.questionText}
          <VoidedChip question={question} />
        </>
      ),
    },
    {
      key: 'round',
      title: 'Round',
      cell: ({ round }) => round.name,
      sortBy: ({ round }) => round.name,
      note: ({ round }) => round.name,
    },
    {
      key: 'response',
      title: 'Response',
      cell: (row) => <Response row={row} bet={betOf(row.answer, player)} />,
      sortBy: ({ answer }) => answer?.text ?? '',
    },
    {
      key: 'correct',
      title: 'Correct',
      cell: ({ question }) => question.answerText,
      sortBy: ({ question }) => question.answerText,
    },
    {
      key: 'score',
      title: 'Score',
      cell: ({ round, question, answer, earned }) =>
        answer === undefined ? (
          <Score points={0} />
        ) : (
          <span className={classes.score}>
            <WhyScore score={{ round, question, answer, player, playerName, points: earned }} />
            <CorrectButton
              what={`question ${questionNumber(question)}: ${answer.text}`}
              asked={{ questionId: question._id, answerId: answer._id }}
            />
          </span>
        ),
      sortBy: ({ earned }) => earned,
      isNumeric: true,
    },
    {
      key: 'total',
      title: 'Total',
      cell: ({ total }) => count(total),
      // Sorts by order of play, not by value: a lost bet lowers the total.
      sortBy: ({ place }) => place,
      isNumeric: true,
    },
  ];
}

function Response({ row, bet }: { row: PlayedRow; bet: number }) {
  const { title, tone } = badgeOf(row);
  return (
    <span>
      {row.answer?.text} <Badge tone={tone}>{title}</Badge>
      <Bet points={bet} />
    </span>
  );
}

function searchText(row: PlayedRow): string {
  const response = row.answer?.text ?? '';
  return searchTexts.response({ ...row, response, verdict: badgeOf(row).title });
}

function idOf({ question }: PlayedRow): string {
  return question._id;
}

/** Questions of a game with one player's answers; a score opens its explanation. */
export function PlayerAnswers({
  rows,
  player,
  playerName,
  toolbar,
}: {
  rows: readonly PlayedRow[];
  player: string;
  playerName: string;
  toolbar?: ReactNode;
}) {
  const columns = useMemo(() => columnsOf(player, playerName), [player, playerName]);
  return (
    <DataTable
      label={`Answers from ${playerName}`}
      columns={columns}
      rows={rows}
      rowKey={idOf}
      searchText={searchText}
      searchLabel="Search questions and responses"
      toolbar={toolbar}
      noun={['question']}
      empty={<EmptyState icon={<IconHistory size={28} />} title={reportTexts.noRounds} />}
    />
  );
}

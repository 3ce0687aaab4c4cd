import { percent } from '@emcee/client';
import { type PlayedPlayer, type PlayedQuestion, reportTexts, searchTexts } from '@emcee/contract';
import { type QuestionShares, questionShares, rightShare, withVerdict } from '@emcee/game';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useMemo } from 'react';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { Disclosure } from '../../../ui/basics/disclosure.tsx';
import { ShareBar } from '../../../ui/charts/share-bar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/table-columns.ts';
import { type ShownVerdict, verdictBadges } from '../record-words.ts';
import { AnswerGroups } from './answer-groups.tsx';
import type { ExplainedRound } from './played-answers.ts';
import { questionNumber } from './question-number.ts';
import { VoidedChip } from './voided-chip.tsx';

/** Shares are null if the question is void. */
type QuestionRow = {
  round: ExplainedRound;
  question: PlayedQuestion;
  shares: QuestionShares | null;
};

const SHOWN_ORDER: readonly ShownVerdict[] = ['right', 'half', 'wrong', 'unmarked', 'blank'];

function columnsOf(
  hasRounds: boolean,
  nameCell: (row: QuestionRow) => ReactNode,
): Column<QuestionRow>[] {
  const round: Column<QuestionRow> = {
    key: 'round',
    title: 'Round',
    cell: (row) => row.round.name,
    sortBy: (row) => row.round.name,
    note: (row) => row.round.name,
  };
  return [
    { key: 'question', title: 'Question', cell: nameCell },
    ...(hasRounds ? [round] : []),
    {
      key: 'answer',
      title: 'Correct answer',
      cell: ({ question }) => question.answerText,
      sortBy: ({ question }) => question.answerText,
      note: ({ question }) => question.answerText,
    },
    {
      key: 'responses',
      title: 'Responses',
      cell: ({ shares }) =>
        shares === null ? (
          '–'
        ) : (
          <ShareBar
            shares={SHOWN_ORDER.map((key) => ({ key, value: shares[key], ...verdictBadges[key] }))}
          />
        ),
    },
    {
      key: 'known',
      title: 'Correct',
      cell: ({ shares }) => (shares === null ? '–' : percent(rightShare(shares))),
      sortBy: ({ shares }) => shares && rightShare(shares),
      isNumeric: true,
    },
  ];
}

function idOf({ question }: QuestionRow): string {
  return question._id;
}

/** Questions of a game or round with their difficulty; an open row shows the answers. */
export function PlayedResponses({
  rounds,
  players,
  toolbar,
  gameId,
}: {
  gameId: string;
  rounds: readonly ExplainedRound[];
  players: readonly PlayedPlayer[];
  toolbar?: ReactNode;
}) {
  const answersId = useId();
  const [openId, setOpenId] = useUrlState('question');
  const rows = useMemo(
    () =>
      rounds.flatMap((round) =>
        round.questions.map((question) => ({
          round,
          question,
          shares: question.voided
            ? null
            : questionShares(question.answers.map(withVerdict), players.length),
        })),
      ),
    [rounds, players],
  );
  const columns = useMemo(
    () =>
      columnsOf(rounds.length > 1, ({ question }) => (
        <Disclosure
          isOpen={question._id === openId}
          controls={answersId}
          onToggle={(isOpen) => setOpenId(isOpen ? question._id : '')}
        >
          {questionNumber(question)}. {question.questionText}
          <VoidedChip question={question} />
        </Disclosure>
      )),
    [rounds.length, openId, setOpenId, answersId],
  );
  const details = useCallback(
    ({ round, question }: QuestionRow) =>
      question._id === openId ? (
        <div id={answersId}>
          <AnswerGroups gameId={gameId} round={round} question={question} players={players} />
        </div>
      ) : undefined,
    [openId, players, answersId, gameId],
  );
  return (
    <DataTable
      label="Responses"
      urlPrefix="responses-"
      columns={columns}
      rows={rows}
      rowKey={idOf}
      searchText={searchTexts.question}
      searchLabel="Search questions and responses"
      toolbar={toolbar}
      details={details}
      noun={['question']}
      empty={<EmptyState icon={<IconHistory size={28} />} title={reportTexts.noRounds} />}
    />
  );
}

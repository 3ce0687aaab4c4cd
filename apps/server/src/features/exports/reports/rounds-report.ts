import { type ListedRound, type Question, schemeTexts, searchTexts } from '@emcee/contract';
import { timeColumn } from '../tables.ts';
import { listReport } from './report.ts';

/** A round may have a thousand questions and 5 MB. */
const ROUNDS_AT_ONCE = 10;

export const roundsReport = listReport<{ round: ListedRound; question: Question }>({
  title: 'Questions',
  columns: (names) => [
    { title: 'Round', key: 'name', cell: ({ round }) => round.name },
    timeColumn(names, { title: 'Uploaded', key: 'uploaded', at: ({ round }) => round.uploaded }),
    {
      title: 'Wager scheme',
      key: 'scheme',
      cell: ({ round }) => round.wagerScheme?.name ?? null,
      sortBy: ({ round }) => round.wagerScheme?.name ?? schemeTexts.noScheme,
    },
    {
      title: 'Number',
      key: 'questions',
      cell: ({ question }) => question.orderNum,
      sortBy: ({ round }) => round.preEnteredQuestions.length,
    },
    { title: 'Question', cell: ({ question }) => question.questionText },
    { title: 'Answer', cell: ({ question }) => question.answerText },
    { title: 'Image', cell: ({ question }) => question.image },
  ],
  searchText: ({ round }) => searchTexts.round(round),
  read: async (sources, { adminId, limit = ROUNDS_AT_ONCE, cursor }) => {
    const { preEnteredRounds, nextCursor = null } = await sources.rounds({
      adminId,
      limit,
      cursor,
    });
    const rows = preEnteredRounds.flatMap((round) =>
      round.preEnteredQuestions.map((question) => ({ round, question })),
    );
    return { rows, nextCursor };
  },
});

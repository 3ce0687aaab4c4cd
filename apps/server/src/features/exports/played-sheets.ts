/** What was played, as sheets: the totals, the questions with their counts, and every response. */
import type {
  PlayedAnswer,
  PlayedPlayer,
  PlayedQuestion,
  PlayedRound,
  Scheme,
  UserGame,
} from '@emcee/contract';
import { pointsToHalves, standings } from '@emcee/game';
import { timeTitle } from './columns.ts';
import type { Names } from './names.ts';
import { type Column, rowsIn, type Sheet, sheetOf } from './tables.ts';

type Round = Pick<PlayedRound, 'name' | 'questions'> & {
  currentWagerScheme?: Scheme | null;
};

/** What somebody answered, and how it earned what it earned. */
type Response = {
  round: Round;
  question: PlayedQuestion;
  answer: PlayedAnswer;
  playerId: string;
};

/** A game or a round: its teams, its questions, its responses. */
export function gameSheets(
  { players, rounds }: { players: readonly PlayedPlayer[]; rounds: readonly Round[] },
  names: Names,
): Sheet[] {
  const seats = new Map(players.map((player) => [player._id, player]));
  const nameOf = (player: PlayedPlayer) =>
    names.person({ userId: player.user[0]?._id ?? null, name: player.name });
  const teams = standings(
    players.map((player) => ({ player, scoreHalves: pointsToHalves(player.score) })),
  );
  const teamColumns: Column<(typeof teams)[number]>[] = [
    { title: 'Rank', cell: ({ rank }) => rank },
    { title: 'Team', cell: ({ player }) => nameOf(player) },
    {
      title: 'Emails',
      cell: ({ player }) => player.user.map(({ email }) => email).join(', '),
      isPersonal: true,
    },
    { title: 'Score', cell: ({ player }) => player.score },
  ];
  const teamOf = ({ playerId }: Response) => {
    const player = seats.get(playerId);
    return player === undefined ? null : nameOf(player);
  };
  const questions = rounds.flatMap((round) =>
    round.questions.map((question) => ({ round, question })),
  );
  return [
    sheetOf('Teams', { names, columns: teamColumns, rows: rowsIn(teams) }),
    sheetOf('Questions', { names, columns: countColumns(players), rows: rowsIn(questions) }),
    sheetOf('Responses', {
      names,
      columns: [
        { title: 'Round', cell: ({ round }) => round.name },
        { title: 'Team', cell: teamOf },
        ...responseColumns,
      ],
      rows: rowsIn(rounds.flatMap(responsesIn)),
    }),
  ];
}

/** Everything that one person answered. */
export function userSheets(games: readonly UserGame[], names: Names): Sheet[] {
  const rows = games.flatMap((game) =>
    game.gameRoundDetails.rounds.flatMap(responsesIn).map((row) => ({ ...row, game })),
  );
  const columns: Column<Response & { game: UserGame }>[] = [
    { title: timeTitle('Game', names), cell: ({ game }) => names.moment(game.startedAt) },
    { title: 'Room', cell: ({ game }) => game.room.roomCode },
    { title: 'Round', cell: ({ round }) => round.name },
    ...responseColumns,
  ];
  return [sheetOf('Responses', { names, columns, rows: rowsIn(rows) })];
}

const responseColumns: Column<Response>[] = [
  { title: 'Number', cell: ({ question }) => question.orderNum },
  { title: 'Question', cell: ({ question }) => question.questionText },
  { title: 'Correct answer', cell: ({ question }) => question.answerText },
  { title: 'Response', cell: ({ answer }) => answer.text },
  { title: 'Verdict', cell: ({ answer }) => verdictOn(answer) },
  { title: 'Value', cell: ({ question }) => question.markedPoint },
  { title: 'Bet', cell: betOf },
  { title: 'Bonus', cell: bonusOf },
  { title: 'Adjustment', cell: ({ answer }) => answer.additionalPoints },
  { title: 'Points', cell: pointsOf },
];

function countColumns(
  players: readonly PlayedPlayer[],
): Column<{ round: Round; question: PlayedQuestion }>[] {
  const givers = (question: PlayedQuestion, verdict: string) =>
    question.answers
      .filter((answer) => verdictOn(answer) === verdict)
      .reduce((sum, answer) => sum + answer.players.length, 0);
  // Who gave no response at all left it blank as well.
  const blanks = (question: PlayedQuestion) =>
    players.length -
    question.answers
      .filter((answer) => verdictOn(answer) !== 'Blank')
      .reduce((sum, answer) => sum + answer.players.length, 0);
  return [
    { title: 'Round', cell: ({ round }) => round.name },
    { title: 'Number', cell: ({ question }) => question.orderNum },
    { title: 'Question', cell: ({ question }) => question.questionText },
    { title: 'Correct answer', cell: ({ question }) => question.answerText },
    { title: 'Value', cell: ({ question }) => question.markedPoint },
    { title: 'Correct', cell: ({ question }) => givers(question, 'Correct') },
    { title: 'Half', cell: ({ question }) => givers(question, 'Half') },
    { title: 'Wrong', cell: ({ question }) => givers(question, 'Wrong') },
    { title: 'Blank', cell: ({ question }) => blanks(question) },
    { title: 'Unmarked', cell: ({ question }) => givers(question, 'Unmarked') },
  ];
}

function responsesIn(round: Round): Response[] {
  return round.questions.flatMap((question) =>
    question.answers.flatMap((answer) =>
      answer.players.map((playerId) => ({ round, question, answer, playerId })),
    ),
  );
}

function verdictOn({ text, marked, point, halfPoint }: PlayedAnswer): string {
  if (text.trim() === '') return 'Blank';
  if (!marked) return 'Unmarked';
  if (point) return 'Correct';
  return halfPoint ? 'Half' : 'Wrong';
}

function betOf({ answer, playerId }: Response): number | null {
  return answer.wagers.find(({ player }) => player === playerId)?.bet ?? null;
}

function bonusOf(response: Response): number | null {
  const { round, answer } = response;
  const isEarned = betOf(response) !== null && verdictOn(answer) === 'Correct';
  return isEarned ? (round.currentWagerScheme?.bonusPoints ?? null) : null;
}

function pointsOf({ answer, playerId }: Response): number {
  return answer.earned.find(({ player }) => player === playerId)?.points ?? 0;
}

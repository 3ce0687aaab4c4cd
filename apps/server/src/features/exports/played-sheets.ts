import {
  type PlayedAnswer,
  type PlayedPlayer,
  type PlayedQuestion,
  type PlayedRound,
  type Scheme,
  searchTexts,
  TIEBREAKER_LABEL,
  tiebreakerAnswer,
  VOIDED_LABEL,
  verdictLabels,
} from '@emcee/contract';
import { questionShares, rightShare, shownVerdict, standings, withVerdict } from '@emcee/game';
import {
  type EarnedColumn,
  GIVEN_LABEL,
  type GivenRow,
  reasonIn,
  withGivenRows,
} from './given-rows.ts';
import type { Names } from './names.ts';
import { type Column, rowsIn, type Sheet, sheetOf } from './tables.ts';

type SheetRound = Pick<PlayedRound, 'name' | 'isTiebreaker' | 'questions'> & {
  currentWagerScheme?: Scheme | null;
};

/** No answer: the question was left blank. */
export type Response = {
  round: SheetRound;
  question: PlayedQuestion;
  answer: PlayedAnswer | undefined;
  playerId: string;
};

type Played = { players: readonly PlayedPlayer[]; rounds: readonly SheetRound[] };

export const PLAYED_PARTS = ['players', 'questions', 'responses'] as const;

export function teamNames(
  players: readonly PlayedPlayer[],
  names: Names,
): (playerId: string) => string | null {
  const seats = new Map(players.map((player) => [player._id, player]));
  return (playerId) => {
    const player = seats.get(playerId);
    return player === undefined ? null : teamName(player, names);
  };
}

function teamName(player: PlayedPlayer, names: Names): string {
  return names.person({ userId: player.user[0]?._id ?? null, name: player.name });
}

export function gameSheets({ players, rounds }: Played, names: Names) {
  const nameOf = (player: PlayedPlayer) => teamName(player, names);
  const named = teamNames(players, names);
  const teamOf = ({ playerId }: { playerId: string }) => named(playerId);
  const ranked = standings(players);
  const questions = rounds.flatMap((round) =>
    round.questions.map((question) => ({ round, question })),
  );
  return {
    players: sheetOf<(typeof ranked)[number]>('Teams', {
      names,
      columns: [
        { title: 'Rank', key: 'rank', cell: ({ rank }) => rank },
        { title: 'Team', key: 'player', cell: nameOf },
        {
          title: 'Emails',
          key: 'email',
          cell: ({ user }) => user.map(({ email }) => email).join(', '),
          isPersonal: true,
        },
        { title: 'Score', key: 'score', cell: ({ score }) => score },
        ...tiebreakerColumn(rounds),
      ],
      rows: rowsIn(ranked),
      searchText: searchTexts.player,
    }),
    questions: sheetOf('Questions', {
      names,
      columns: questionColumns(
        players.length,
        questions.some(({ question }) => question.explanation),
      ),
      rows: rowsIn(questions),
      searchText: searchTexts.question,
    }),
    responses: sheetOf<Response | GivenToPlayer>('Responses', {
      names,
      columns: withGivenRows<Response, GivenToPlayer>([
        { title: 'Round', cell: ({ round }) => round.name },
        { title: 'Team', cell: teamOf, givenCell: teamOf },
        ...responseColumns(names),
      ]),
      rows: rowsIn([...rounds.flatMap(responsesIn), ...players.flatMap(givenTo)]),
      searchText: rowText,
    }),
  };
}

/** The answer of each team to the tiebreakers; only in games that had one. */
function tiebreakerColumn(rounds: readonly SheetRound[]): Column<Pick<PlayedPlayer, '_id'>>[] {
  const tiebreakers = rounds.filter(({ isTiebreaker }) => isTiebreaker);
  if (tiebreakers.length === 0) return [];
  const cell = ({ _id }: Pick<PlayedPlayer, '_id'>) => tiebreakerAnswer(tiebreakers, _id);
  return [{ title: TIEBREAKER_LABEL, key: 'tiebreaker', cell }];
}

/** Undefined if the game has no such player. */
export function playerSheet(
  { players, rounds }: Played,
  { playerId, names }: { playerId: string; names: Names },
): Sheet | undefined {
  const player = playerNamed(players, playerId);
  if (player === undefined) return undefined;
  let total = 0;
  let place = 0;
  const rows = rounds.flatMap((round) =>
    round.questions.map((question) => {
      const answer = question.answers.find((given) => given.players.includes(player._id));
      const row = { round, question, answer, playerId: player._id };
      total += pointsOf(row);
      place += 1;
      return { ...row, total, place };
    }),
  );
  const given = givenTo(player).map((row) => {
    total += row.given.points;
    place += 1;
    return { ...row, total, place };
  });
  return sheetOf<PlacedRow<Response> | PlacedRow<GivenToPlayer>>('Responses', {
    names,
    columns: withGivenRows<PlacedRow<Response>, PlacedRow<GivenToPlayer>>([
      { title: 'Round', key: 'round', cell: ({ round }) => round.name },
      ...responseColumns(names),
      {
        title: 'Total',
        key: 'total',
        cell: (row) => row.total,
        givenCell: (row) => row.total,
        sortBy: ({ place }) => place,
      },
    ]),
    rows: rowsIn([...rows, ...given]),
    searchText: rowText,
  });
}

type GivenToPlayer = GivenRow & { playerId: string };
type PlacedRow<Row> = Row & { total: number; place: number };

function givenTo({ _id: playerId, seatPoints }: PlayedPlayer): GivenToPlayer[] {
  return seatPoints.map((given) => ({ given, playerId }));
}

/** Accepts the id of the player or of a user on its seat. */
export function playerNamed(
  players: readonly PlayedPlayer[],
  id: string,
): PlayedPlayer | undefined {
  return players.find(({ _id, user }) => _id === id || user.some((person) => person._id === id));
}

export function responseColumns(names: Names): EarnedColumn<Response>[] {
  return [
    { title: 'Number', cell: ({ question }) => question.label ?? question.orderNum },
    {
      title: 'Question',
      cell: ({ question }) => question.questionText,
      givenCell: () => GIVEN_LABEL,
    },
    { title: 'Correct answer', key: 'correct', cell: ({ question }) => question.answerText },
    {
      title: 'Response',
      key: 'response',
      cell: ({ answer }) => answer?.text ?? '',
      givenCell: (row) => reasonIn(names, row),
    },
    { title: 'Verdict', cell: verdictOn },
    { title: 'Value', cell: ({ question }) => question.markedPoint },
    { title: 'Bet', cell: betOf },
    {
      title: 'Bonus',
      cell: (row) => {
        const isEarned = betOf(row) !== null && verdictOn(row) === verdictLabels.right;
        return isEarned ? (row.round.currentWagerScheme?.bonusPoints ?? null) : null;
      },
    },
    { title: 'Adjustment', cell: ({ answer }) => answer?.additionalPoints ?? 0 },
    { title: VOIDED_LABEL, cell: voidedText },
    { title: 'Points', key: 'score', cell: pointsOf, givenCell: ({ given }) => given.points },
  ];
}

function questionColumns(
  playersCount: number,
  isExplained: boolean,
): Column<{ round: SheetRound; question: PlayedQuestion }>[] {
  // The difficulty of a void question isn't comparable.
  const shares = ({ question }: { question: PlayedQuestion }) =>
    question.voided ? null : questionShares(question.answers.map(withVerdict), playersCount);
  return [
    { title: 'Round', key: 'round', cell: ({ round }) => round.name },
    { title: 'Number', cell: ({ question }) => question.label ?? question.orderNum },
    { title: 'Question', cell: ({ question }) => question.questionText },
    { title: 'Correct answer', key: 'answer', cell: ({ question }) => question.answerText },
    ...(isExplained
      ? [
          {
            title: 'Explanation',
            cell: ({ question }: { question: PlayedQuestion }) => question.explanation ?? '',
          },
        ]
      : []),
    { title: 'Value', cell: ({ question }) => question.markedPoint },
    { title: VOIDED_LABEL, cell: voidedText },
    ...(['right', 'half', 'wrong', 'blank', 'unmarked'] as const).map((verdict) => ({
      title: verdictLabels[verdict],
      cell: (row: { question: PlayedQuestion }) => shares(row)?.[verdict] ?? null,
      ...(verdict === 'right' && {
        key: 'known',
        sortBy: (row: { question: PlayedQuestion }) => {
          const known = shares(row);
          return known && rightShare(known);
        },
      }),
    })),
  ];
}

export function responsesIn(round: SheetRound): Response[] {
  return round.questions.flatMap((question) =>
    question.answers.flatMap((answer) =>
      answer.players.map((playerId) => ({ round, question, answer, playerId })),
    ),
  );
}

export function pointsOf({ answer, playerId }: Response): number {
  return answer?.earned.find(({ player }) => player === playerId)?.points ?? 0;
}

function voidedText({ question }: { question: PlayedQuestion }): string {
  return question.voided ? 'yes' : 'no';
}

function verdictOn({ answer }: Response): string {
  return verdictLabels[answer === undefined ? 'blank' : shownVerdict(withVerdict(answer))];
}

function rowText(row: Response | GivenToPlayer): string {
  if ('given' in row) return `${GIVEN_LABEL} ${row.given.reason}`;
  return searchTexts.response({
    ...row,
    response: row.answer?.text ?? '',
    verdict: verdictOn(row),
  });
}

function betOf({ answer, playerId }: Response): number | null {
  return answer?.wagers.find(({ player }) => player === playerId)?.bet ?? null;
}

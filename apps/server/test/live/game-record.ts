/** One shape for the stored record and the game computed from its log. */
import { responseKey, verdictOf } from '@emcee/game';
import * as z from 'zod';
import type { TestServer } from '../harness.ts';
import type { FoldedGame } from './game-fold.ts';

type RecordedGroup = {
  words: string;
  verdict: string | null;
  additionalHalfPoints: number;
  teams: Record<string, number>;
};

/** `place` is the number of its round and its own. */
export type RecordedQuestion = {
  place: string;
  questionText: string;
  answerText: string;
  worth: number;
  voided: boolean;
  groups: RecordedGroup[];
};

const row = z.object({
  place: z.string(),
  questionText: z.string(),
  answerText: z.string(),
  worth: z.number(),
  voided: z.boolean(),
  isRevealed: z.nullable(z.boolean()),
  answer: z.nullable(z.string()),
  text: z.nullable(z.string()),
  point: z.nullable(z.boolean()),
  halfPoint: z.nullable(z.boolean()),
  marked: z.nullable(z.boolean()),
  additionalHalfPoints: z.nullable(z.number()),
  team: z.nullable(z.string()),
  bet: z.number(),
});
type Row = z.output<typeof row>;

/** Leaves out removed teams. */
export async function recordOf(server: TestServer, gameId: string): Promise<RecordedQuestion[]> {
  const rows = z.array(row).parse(
    await server.sql(
      `select d.position || '/' || q.order_num as place, q.question_text as "questionText",
         q.answer_text as "answerText",
         coalesce(q.value_halves / 2.0, q.marked_point)::float8 as worth, q.voided, q.is_revealed as "isRevealed",
         a.id as answer, a.text, a.point, a.half_point as "halfPoint", a.marked,
         a.additional_half_points as "additionalHalfPoints", p.name as team, coalesce(r.bet, 0)::int as bet
       from played_rounds as d
       join played_questions as q on q.round_id = d.id
       left join played_answers as a on a.question_id = q.id
       left join responses as r on r.answer_id = a.id
       left join game_players as p on p.id = r.player_id and p.removed_at is null
       where d.game_id = $1`,
      [gameId],
    ),
  );
  const questions = [...Map.groupBy(rows, ({ place }) => place)].map(([place, own]) => {
    const answers = Map.groupBy(
      own.filter(({ team }) => team !== null),
      ({ answer }) => answer,
    );
    return { ...questionOf(place, own), groups: [...answers.values()].flatMap(groupOf) };
  });
  // Only removed teams answered the others, which were never shown.
  const asked = questions.filter(({ groups, isRevealed }) => groups.length > 0 || isRevealed);
  return inOrder(asked.map(({ isRevealed: _isRevealed, ...question }) => question));
}

function questionOf(place: string, [first]: readonly Row[]) {
  const { questionText = '', answerText = '', worth = 0, voided = false } = first ?? {};
  return { place, questionText, answerText, worth, voided, isRevealed: first?.isRevealed === true };
}

function groupOf(rows: readonly Row[]): RecordedGroup[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { text, point, halfPoint, marked, additionalHalfPoints } = first;
  return [
    {
      words: responseKey(text ?? ''),
      verdict: verdictOf({
        point: point === true,
        halfPoint: halfPoint === true,
        marked: marked === true,
      }),
      additionalHalfPoints: additionalHalfPoints ?? 0,
      teams: byName(rows.map(({ team, bet }) => [team ?? '', bet])),
    },
  ];
}

export function recordOfFold({ published, seats }: FoldedGame): RecordedQuestion[] {
  const questions = published.flatMap(({ position, questions: asked }) =>
    asked.map(({ n, questionText, answerText, valuePoints, voided, answers }) => ({
      place: `${position}/${n}`,
      questionText,
      answerText,
      worth: valuePoints,
      voided,
      groups: answers.flatMap((answer) => {
        const bets = new Map(answer.wagers.map(({ player, bet }) => [player, bet]));
        const present = answer.players.filter((player) => seats.has(player));
        if (present.length === 0) return [];
        return [
          {
            words: answer.text,
            verdict: answer.verdict,
            additionalHalfPoints: answer.additionalHalfPoints,
            teams: byName(
              present.map((player) => [seats.get(player) ?? '', bets.get(player) ?? 0]),
            ),
          },
        ];
      }),
    })),
  );
  return inOrder(questions);
}

function byName(teams: readonly (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(teams.toSorted(([one], [other]) => one.localeCompare(other)));
}

function inOrder(questions: readonly RecordedQuestion[]): RecordedQuestion[] {
  return questions
    .map((question) => ({
      ...question,
      groups: question.groups.toSorted((one, other) =>
        JSON.stringify(one.teams).localeCompare(JSON.stringify(other.teams)),
      ),
    }))
    .toSorted((one, other) => one.place.localeCompare(other.place));
}

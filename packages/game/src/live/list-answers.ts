/** Turns the marks of a list into results of its teams: repeats are wrong, and all answers right earn the bonus. */
import {
  answersOf,
  bonusOf,
  bonusText,
  type FormedQuestion,
  hasAllRight,
  isAnswerOf,
  type ListAnswer,
  type ListForm,
  lineReader,
  repeatsIn,
  seenRepeats,
} from '../answer-form.ts';
import type { MarkedAnswer, PublishedBefore } from './republish.ts';

/** The groups of answers with one number. */
export type NumberedAnswers = { readonly n: number; readonly answers: readonly MarkedAnswer[] };

/** All answers to question `n` as they count, with the bonus of a list. */
export function countedGroups(
  question: FormedQuestion,
  n: number,
  answersTo: (n: number) => readonly MarkedAnswer[],
): NumberedAnswers[] {
  const { form } = question;
  const given = answersOf(n, form).map((number) => ({ n: number, answers: answersTo(number) }));
  if (!form) return given;
  const counted = withoutRepeats(question, given);
  const bonus = bonusOf(n, form);
  if (bonus === undefined) return counted;
  return [...counted, { n: bonus, answers: bonusAnswers(form, counted) }];
}

/** Marks repeats as wrong, each separately. */
export function withoutRepeats(
  question: FormedQuestion,
  given: readonly NumberedAnswers[],
): NumberedAnswers[] {
  const reader = lineReader(question);
  const repeats = new Map(
    [...byPlayer(given)].map(([player, answers]) => [player, repeatsIn(reader, answers)]),
  );
  return given.map(({ n, answers }) => ({
    n,
    answers: answers.flatMap((answer) =>
      splitOff(answer, (player) => repeats.get(player)?.has(n) ?? false),
    ),
  }));
}

/** A group without some of its players, whose answers are wrong separately. */
export function splitOff(
  answer: MarkedAnswer,
  isWrong: (player: string) => boolean,
): MarkedAnswer[] {
  const wrong = answer.players.filter(isWrong);
  if (wrong.length === 0) return [answer];
  const players = answer.players.filter((player) => !wrong.includes(player));
  const apart = { ...answer, verdict: 'wrong', isApart: true, additionalHalfPoints: 0 } as const;
  return [
    ...(players.length > 0 ? [{ ...answer, players }] : []),
    ...wrong.map((player) => ({ ...apart, players: [player] })),
  ];
}

/** The answers to a bonus: right for teams with all answers right, wrong for others with an answer. */
export function bonusAnswers(form: ListForm, given: readonly NumberedAnswers[]): MarkedAnswer[] {
  const teams = [...byPlayer(given)].map(([player, answers]) => {
    return {
      player,
      verdict: hasAllRight(form, answers) ? ('right' as const) : ('wrong' as const),
    };
  });
  return [...Map.groupBy(teams, ({ verdict }) => verdict)].map(([verdict, same]) => ({
    text: bonusText(form),
    verdict,
    additionalHalfPoints: 0,
    players: same.map(({ player }) => player),
    wagers: [],
  }));
}

/** The players whose answer to a recorded list is a repeat, by number. */
export function repeatingPlayers(
  rows: readonly Pick<PublishedBefore, 'orderNum' | 'answerText' | 'form' | 'answers'>[],
): [n: number, players: Set<string>][] {
  const [first] = rows;
  const reader = first && lineReader(first);
  if (first === undefined || reader === undefined) return [];
  const given = rows
    .filter(({ orderNum }) => isAnswerOf(orderNum, first.form))
    .map(({ orderNum, answers }) => ({ n: orderNum, answers }));
  const found = [...byPlayer(given)].flatMap(([player, answers]) =>
    [...seenRepeats(reader, answers)].map((n) => ({ n, player })),
  );
  return [...Map.groupBy(found, ({ n }) => n)].map(([n, same]) => [
    n,
    new Set(same.map(({ player }) => player)),
  ]);
}

function byPlayer(given: readonly NumberedAnswers[]): Map<string, ListAnswer[]> {
  const all = given.flatMap(({ n, answers }) =>
    answers.flatMap(({ players, ...answer }) =>
      players.map((player) => ({ player, ...answer, n })),
    ),
  );
  return Map.groupBy(all, ({ player }) => player);
}

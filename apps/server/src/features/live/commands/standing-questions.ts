import {
  asPublishedRound,
  responseKey,
  type StageRound,
  type StandingQuestion,
  verdictFlags,
} from '@emcee/game';
import { newId } from '../../../platform/secrets.ts';
import { recordOf } from '../store/game-record.ts';
import type { OnGame } from '../store/live-deps.ts';
import { listPublishedResults } from '../store/published-results.store.ts';
import { askedQuestions, givenBy } from './marked-round.ts';

/**
 * A round as last published: its record, or the results that phones read of a game without one. These have
 * no ids, so new ones are made, which nothing stores.
 */
export async function readStanding(
  { deps, db, game }: Pick<OnGame, 'deps' | 'db' | 'game'>,
  round: StageRound,
): Promise<StandingQuestion[]> {
  const record = recordOf(game);
  if (record !== undefined) return deps.records.readRound(db, { ...record, roundId: round.id });
  const results = Map.groupBy(await listPublishedResults(db, round.id), ({ n }) => n);
  const questions = askedQuestions(asPublishedRound(round), (n) => {
    const groups = Map.groupBy(results.get(n) ?? [], ({ seatId, text, isApart }) =>
      JSON.stringify([responseKey(text), isApart && seatId]),
    );
    return [...groups.values()].flatMap((given) => {
      const [first] = given;
      if (first === undefined) return [];
      const { text, verdict, additionalHalfPoints } = first;
      const mark = { ...verdictFlags(verdict ?? 'wrong'), marked: verdict !== null };
      return [{ ...mark, text, additionalHalfPoints, ...givenBy(given) }];
    });
  });
  return questions.map(({ answers, ...question }) => ({
    ...question,
    id: newId(),
    answers: answers.map((answer) => ({ ...answer, id: newId() })),
  }));
}

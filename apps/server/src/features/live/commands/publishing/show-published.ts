/** Writes what phones and screens read of published questions; nothing else does. */
import { earnedHalfPoints, type MarkedQuestion, type RoundScoring, storedValue } from '@emcee/game';
import type { Db } from '../../../../db/client.ts';
import { saveResults, setOnlyOnes } from '../../store/published-results.store.ts';
import { answerKey } from '../marking/marked-round.ts';
import { settleScores } from './settle-scores.ts';

type Shown = {
  gameId: string;
  round: RoundScoring & { id: string };
  questions: readonly Pick<MarkedQuestion, 'orderNum' | 'valuePoints' | 'voided' | 'answers'>[];
  /** The words of teams, by `answerKey`; others keep theirs, or get those of their group. */
  words: ReadonlyMap<string, string>;
  isFirst?: boolean;
};

/** Shows questions as they count now. Repeating it changes nothing. */
export async function showPublished(
  db: Db,
  { gameId, round, questions, words, isFirst = false }: Shown,
): Promise<void> {
  const results = questions.flatMap((question) =>
    question.answers.flatMap((answer) =>
      answer.players.map((seatId) => ({
        n: question.orderNum,
        seatId,
        words: words.get(answerKey({ n: question.orderNum, seatId })) ?? null,
        groupText: answer.text,
        verdict: answer.verdict,
        bet: answer.wagers.find(({ player }) => player === seatId)?.bet ?? 0,
        ...storedValue(question.valuePoints),
        additionalHalfPoints: answer.additionalHalfPoints,
        earnedHalfPoints: earnedHalfPoints(answer, seatId, { question, round }),
        isApart: answer.isApart ?? null,
      })),
    ),
  );
  const shown = { roundId: round.id, numbers: questions.map(({ orderNum }) => orderNum) };
  const changed = await saveResults(db, { ...shown, results, isFirst });
  const praised = await setOnlyOnes(db, shown);
  const raised = isFirst ? [] : [...changed, ...praised];
  // A tiebreaker moves no score, so the scores before the last publication stay.
  await settleScores(db, { gameId, changed: raised, isFirst: isFirst && !round.tied });
}

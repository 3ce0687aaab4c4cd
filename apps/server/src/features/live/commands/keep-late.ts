/** Answers that came late outlive the working set of their game: their admin may still let them in. */
import { roundOf, type Stage } from '@emcee/game';
import { recordOf } from '../store/game-record.ts';
import { listLateOfGame } from '../store/late-answers.store.ts';
import type { KeptLateAnswer, LiveDeps, OnGame } from '../store/live-deps.ts';
import { findRoundDetail } from '../store/live-stage.store.ts';
import { listQuestionValues } from '../store/question-values.store.ts';
import { askedQuestion } from './publish-round.ts';

/** Keeps the late answers to the published rounds of a game that has ended; again, it keeps those that have come. */
export async function keepLate({ deps, db, game }: OnGame, stage: Stage): Promise<void> {
  const record = recordOf(game);
  if (record === undefined) return;
  const byRound = Map.groupBy(await listLateOfGame(db, game.id), ({ roundId }) => roundId);
  for (const [roundId, own] of byRound) {
    const questions = await readQuestions({ db }, { stage, roundId });
    const late = own.flatMap(({ n, seatId, state, ...answer }): KeptLateAnswer[] => {
      const question = questions(n);
      if (question === undefined) return [];
      return [{ ...answer, question, playerId: seatId, isAccepted: state === 'accepted' }];
    });
    await deps.records.keepLateAnswers(db, { ...record, roundId, late });
  }
}

/** The questions of a round by their numbers, as a record has one that nobody answered. */
async function readQuestions(
  { db }: Pick<LiveDeps, 'db'>,
  { stage, roundId }: { stage: Stage; roundId: string },
) {
  const round = roundOf(stage, roundId);
  const detail = await findRoundDetail(db, roundId);
  const values = await listQuestionValues(db, roundId);
  return (n: number) => {
    const question = round?.questions[n - 1];
    if (question === undefined || detail === undefined) return undefined;
    const value = values.get(n) ?? detail.settings.scoringInterval;
    return askedQuestion(question, { n, value, given: [] });
  };
}

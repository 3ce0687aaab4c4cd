/** Late answers wait while their round may change; the record keeps them at the end of the game. */
import { type LateAnswerRecord, mayChange, roundOf, type Stage } from '@emcee/game';
import { recordOf } from '../store/game-record.ts';
import { leaveOutLateAnswers, listLateOfGame } from '../store/late-answers.store.ts';
import type { OnGame } from '../store/live-deps.ts';
import { recordedQuestion } from './marked-round.ts';

/** Leaves out late answers of rounds that can't change any more; records all of them after the end. */
export async function settleLateAnswers(on: OnGame, stage: Stage): Promise<void> {
  const settled = stage.rounds.filter(
    (round) => round.state === 'published' && !mayChange(stage, round),
  );
  await leaveOutLateAnswers(
    on.db,
    settled.map(({ id }) => id),
  );
  if (stage.isEnded) await recordLateAnswers(on, stage);
}

async function recordLateAnswers({ deps, db, game }: OnGame, stage: Stage): Promise<void> {
  const record = recordOf(game);
  if (record === undefined) return;
  const byRound = Map.groupBy(await listLateOfGame(db, game.id), ({ roundId }) => roundId);
  for (const [roundId, own] of byRound) {
    const round = roundOf(stage, roundId);
    const late = own.flatMap(({ n, seatId, state, ...answer }): LateAnswerRecord[] => {
      const asked = round?.questions[n - 1];
      if (round === undefined || asked === undefined) return [];
      const question = recordedQuestion(asked, { round, n, answers: [] });
      return [{ ...answer, question, playerId: seatId, isAccepted: state === 'accepted' }];
    });
    await deps.records.keepLateAnswers(db, { ...record, roundId, late });
  }
}

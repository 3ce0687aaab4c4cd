/** The one way in which recorded answers change, for hosts and admins. Bets stay as placed. */
import {
  type CorrectableQuestion,
  gainsOf,
  type QuestionChange,
  type RecordCorrection,
  type RecordedQuestion,
  type RoundScoring,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { publish } from '../../../platform/events/events.store.ts';
import { insertQuestions, lockGame, type OwnedGame } from '../records.store.ts';
import { changeScores } from '../settle-ties.ts';
import { logCorrections, type Why } from './correction-log.store.ts';
import { saveCorrected } from './recorded-questions.store.ts';

type RoundOfGame = RoundScoring & { id: string };

export type Change = {
  before: CorrectableQuestion;
  after: CorrectableQuestion & { id: string };
  corrections: readonly (RecordCorrection & { undoesId?: string | undefined })[];
};

/** Writes corrections with the scores and the log, and notifies the admin. Returns the ids of the log. */
export async function writeCorrections(
  db: Db,
  part: OwnedGame & { round: RoundOfGame; changes: readonly Change[]; by: Why },
): Promise<string[]> {
  const { adminId, gameId, round, changes, by } = part;
  await saveCorrected(db, { adminId, changes });
  await changeScores(db, { adminId, gameId, halfPoints: gainsOf(round, changes) });
  const rows = changes.flatMap((change) =>
    change.corrections.map((correction) => rowOf(correction, { change, roundId: round.id })),
  );
  const ids = await logCorrections(db, { adminId, gameId, ...by, rows });
  publish(db, { adminId, event: 'corrected', data: { gameId } });
  return ids;
}

/** Corrects a round that its host publishes again. */
export async function writeRepublished(
  db: Db,
  part: OwnedGame & {
    round: RoundOfGame;
    changes: readonly QuestionChange<RecordedQuestion>[];
    by: Why;
  },
): Promise<void> {
  const { adminId, round, changes } = part;
  if ((await lockGame(db, part)) === undefined) throw new Error('No game has this id.');
  const added = changes.filter(({ isAdded }) => isAdded);
  if (added.length > 0) {
    const questions = added.map(({ after }) => ({ ...after, answers: [] }));
    await insertQuestions(db, { adminId, roundId: round.id, questions });
  }
  await writeCorrections(db, part);
}

function rowOf(
  correction: Change['corrections'][number],
  { change, roundId }: { change: Change; roundId: string },
) {
  const { kind, undoesId } = correction;
  const [before, after] = [correction.before ?? {}, correction.after ?? {}];
  const { id: questionId, answers } = change.after;
  const playerId = 'playerId' in correction ? correction.playerId : null;
  const group = answers.find(({ players }) => playerId !== null && players.includes(playerId));
  const answerId = 'answerId' in correction ? correction.answerId : (group?.id ?? null);
  const undoing = undoesId === undefined ? {} : { undoesId };
  return { kind, before, after, roundId, questionId, answerId, playerId, ...undoing };
}

/** Publishes the marks of a closed round to the admin's record and to phones. */
import type { RecordedQuestion, RoundRecord, StageRound } from '@emcee/game';
import { recordOf, writeGameAudit } from '../store/game-record.ts';
import { stopAnswers } from '../store/live-answers.store.ts';
import { readOpenings } from '../store/live-bets.store.ts';
import type { OnGame } from '../store/live-deps.ts';
import { findRoundDetail } from '../store/live-stage.store.ts';
import { type OfRound, readMarked } from './marked-round.ts';
import { showPublished } from './show-published.ts';

export async function publishRound(on: OnGame, { stage, roundId }: OfRound): Promise<void> {
  const { deps, db, game } = on;
  // All acknowledged answers are stored by now; the lock admits no more.
  await stopAnswers(db, roundId);
  const { round, questions, words } = await readMarked(db, { stage, roundId });
  const record = recordOf(game);
  if (record !== undefined) {
    const position = stage.rounds.indexOf(round) + 1;
    const recorded = await roundRecord(on, { round, position, questions });
    await deps.records.recordRound(db, { ...record, round: recorded });
  }
  await showPublished(db, { gameId: game.id, round, questions, words, isFirst: true });
  await writeGameAudit(on, 'live.round-published', { roundName: round.name });
}

async function roundRecord(
  { db }: OnGame,
  part: { round: StageRound; position: number; questions: readonly RecordedQuestion[] },
): Promise<RoundRecord> {
  const { round, position, questions } = part;
  const { id, name, version } = round;
  const detail = await findRoundDetail(db, id);
  if (detail === undefined) throw new Error('A published round is missing.');
  const { settings, scheme, startedAt: createdAt } = detail;
  const openings = scheme === null ? null : await readOpenings(db, id);
  // The marks are final, so the round is over, whatever the mode of the game.
  const head = { id, position, name, version, roundMode: 'stop', createdAt } as const;
  return { ...head, settings, scheme, openings, questions };
}

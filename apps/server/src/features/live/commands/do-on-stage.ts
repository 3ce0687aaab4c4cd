/**
 * Applies a command to the stage of a game, with all effects: stops answers, publishes rounds, ends records.
 */

import { type ApiError, commandTexts, fieldError, liveTexts, type Refusal } from '@emcee/contract';
import {
  applyCommand,
  type CommandProblem,
  type LateAnswerRecord,
  mayChange,
  modeOf,
  type RecordedQuestion,
  type RoundRecord,
  roundOf,
  type Stage,
  type StageCommand,
  type StageRound,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import {
  endRecord,
  recordOf,
  removeEmptyRecord,
  syncMode,
  writeGameAudit,
} from '../game-record.ts';
import { seatsChanged } from '../seat-names.ts';
import { leaveOutLateAnswers, listLateOfGame } from '../store/late-answers.store.ts';
import { stopAnswers } from '../store/live-answers.store.ts';
import { readOpenings } from '../store/live-bets.store.ts';
import type { OnGame } from '../store/live-deps.ts';
import type { GameChange } from '../store/live-games.store.ts';
import {
  findRoundDetail,
  gameColumns,
  lastAnswered,
  saveRounds,
} from '../store/live-stage.store.ts';
import { clearCorrectedMarks } from '../store/published-results.store.ts';
import { requireFreeBets } from './judge-late.ts';
import { type OfRound, readMarked, recordedQuestion } from './marked-round.ts';
import { answerForPractice } from './practice-teams.ts';
import { publishAgain } from './publish-again.ts';
import { showPublished } from './show-published.ts';

const REFUSALS: Readonly<Record<CommandProblem['reason'], Refusal>> = {
  'mode-refused': commandTexts.notNow,
  'round-open': commandTexts.closeFirst,
  'round-over': commandTexts.roundOver,
  'not-published': commandTexts.publishFirst,
  'already-published': commandTexts.alreadyPublished,
  'changes-not-published': commandTexts.publishChangesFirst,
  'round-fixed': commandTexts.roundFixed,
  'still-collecting': commandTexts.stillCollecting,
  'no-such-question': liveTexts.noSuchQuestion,
  'game-over': liveTexts.gameOver,
};

/** Applies a command to the stage with its effects; returns the changes of the game's row. */
export async function applyOnStage(
  asked: OnGame,
  { before, stageCommand }: { before: Stage; stageCommand: StageCommand },
): Promise<GameChange> {
  const on = stageCommand.kind === 'end' ? notBeforeStart(asked) : asked;
  const { db, game, now } = on;
  const answered = await answeredBefore(db, before, stageCommand);
  const facts = { now: now.getTime(), lastAnswered: answered };
  const outcome = applyCommand(before, stageCommand, facts);
  if ('problem' in outcome) throw commandError(outcome.problem);
  const after = outcome.stage;
  await requireFreeBets(db, { before, after, stageCommand });
  await saveRounds(db, before, after);
  const change = await bringAbout(on, { before, after, stageCommand });
  const columns = gameColumns(after, { endedAt: game.endedAt, now });
  return { ...columns, ...shownAfter(game, stageCommand), ...change };
}

// If the clock was set back, a game ends when it began.
function notBeforeStart(on: OnGame): OnGame {
  const { startedAt } = on.game;
  return on.now < startedAt ? { ...on, now: startedAt } : on;
}

// A new round ends whatever the host showed between rounds; reopening a round ends a shown team answer.
function shownAfter({ shows }: OnGame['game'], { kind }: StageCommand): GameChange {
  const isOver = kind === 'startRound' || (kind === 'reopenRound' && shows === 'given');
  return isOver ? { shows: 'auto' } : {};
}

/** Number of the last answered question of a round that this command closes; 0 for other commands. */
async function answeredBefore(db: Db, before: Stage, command: StageCommand): Promise<number> {
  if (command.kind !== 'closeRound' && command.kind !== 'goTo') return 0;
  const { roundId } = command;
  const questionsCount = roundOf(before, roundId)?.questions.length ?? 0;
  if (command.kind === 'goTo' && command.n <= questionsCount) return 0;
  // An answer being stored now will be acknowledged, so it counts; later ones see the closed round.
  await stopAnswers(db, roundId);
  return lastAnswered(db, roundId);
}

type Effect = { before: Stage; after: Stage; stageCommand: StageCommand };

async function bringAbout(
  on: OnGame,
  { before, after, stageCommand }: Effect,
): Promise<GameChange> {
  const { db, game } = on;
  if ('roundId' in stageCommand) await bringAboutInRound(on, { before, after, stageCommand });
  if (stageCommand.kind === 'startRound') await clearCorrectedMarks(db, game.id);
  if (SETTLES_LATE.has(stageCommand.kind)) await settleLateAnswers(on, after);
  await syncStage(on, { before, after, stageCommand });
  if (stageCommand.kind !== 'publish' || after === before) return {};
  // Teams have other points.
  if (wasPublished(before, stageCommand)) return seatsChanged(game);
  return { ...seatsChanged(game), publications: game.publications + 1 };
}

const SETTLES_LATE: ReadonlySet<StageCommand['kind']> = new Set(['startRound', 'publish', 'end']);

type RoundCommand = Extract<StageCommand, { roundId: string }>;

async function bringAboutInRound(
  on: OnGame,
  { before, after, stageCommand }: Effect & { stageCommand: RoundCommand },
): Promise<void> {
  const { roundId } = stageCommand;
  const isAgain = wasPublished(before, stageCommand);
  if (on.game.isRehearsal && !isAgain) await answerForPractice(on, { stage: after, roundId });
  if (stageCommand.kind !== 'publish' || after === before) return;
  if (isAgain) await publishAgain(on, { stage: before, roundId });
  else await publishRound(on, { stage: after, roundId });
}

function wasPublished(before: Stage, { roundId }: RoundCommand): boolean {
  return roundOf(before, roundId)?.state === 'published';
}

async function syncStage(on: OnGame, { before, after, stageCommand }: Effect): Promise<void> {
  if (after.isEnded && !before.isEnded) await endRecord(on, after);
  else if (modeOf(after) !== modeOf(before)) await syncMode(on, modeOf(after));
  else if (stageCommand.kind === 'discard') await removeEmptyRecord(on, after);
}

function commandError({ reason, roundName = '' }: CommandProblem): ApiError {
  return fieldError('command', REFUSALS[reason], { round: roundName });
}

/** Leaves out late answers of rounds that can't change any more; records all of them after the end. */
async function settleLateAnswers(on: OnGame, stage: Stage): Promise<void> {
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

async function publishRound(on: OnGame, { stage, roundId }: OfRound): Promise<void> {
  const { deps, db, game } = on;
  // All acknowledged answers are stored by now; the lock admits no more.
  await stopAnswers(db, roundId);
  const { round, questions, words, ownWords } = await readMarked(db, { stage, roundId });
  const record = recordOf(game);
  if (record !== undefined) {
    const position = stage.rounds.indexOf(round) + 1;
    const recorded = await roundRecord(on, { round, position, questions });
    await deps.records.recordRound(db, { ...record, round: recorded });
    await deps.records.saveOwnWords(db, { ...record, roundId, words: ownWords });
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

/**
 * Applies a command to the stage of a game, with all effects: stops answers, publishes rounds, ends records.
 */

import { commandTexts, fieldError, liveTexts, type Refusal } from '@emcee/contract';
import {
  applyCommand,
  type CommandProblem,
  type LateAnswerRecord,
  mayChange,
  modeOf,
  questionOf,
  recordedNumbers,
  roundOf,
  type Stage,
  type StageCommand,
} from '@emcee/game';
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
  lastAnswered as findLastAnswered,
  findRoundDetail,
  gameColumns,
} from '../store/live-stage.store.ts';
import { clearCorrectedMarks } from '../store/published-results.store.ts';
import { saveRounds } from '../store/stage-writes.store.ts';
import { requireFreeBets } from './marking/judge-late.ts';
import { readMarked, recordedQuestion } from './marking/marked-round.ts';
import { publishAgain } from './publishing/publish-again.ts';
import { showPublished } from './publishing/show-published.ts';
import { answerForPractice } from './teams/practice-teams.ts';

const REFUSALS: Readonly<Record<CommandProblem['reason'], Refusal>> = {
  'mode-refused': commandTexts.notNow,
  'round-open': commandTexts.closeFirst,
  'round-out': commandTexts.collectFirst,
  'round-over': commandTexts.roundOver,
  'not-published': commandTexts.publishFirst,
  'already-published': commandTexts.alreadyPublished,
  'changes-not-published': commandTexts.publishChangesFirst,
  'round-fixed': commandTexts.roundFixed,
  'still-collecting': commandTexts.stillCollecting,
  'no-such-question': liveTexts.noSuchQuestion,
  'game-over': liveTexts.gameOver,
};

/** Commands after which a published round may be unable to change. */
const SETTLES_LATE: ReadonlySet<StageCommand['kind']> = new Set(['startRound', 'publish', 'end']);

/**
 * Applies a command to the stage with its effects; returns the stage and the changes of the game's row. `saved`
 * is for the caller to await together with its next statement.
 */
export async function applyOnStage(
  asked: OnGame,
  { before, stageCommand }: { before: Stage; stageCommand: StageCommand },
): Promise<{ after: Stage; change: GameChange; saved: Promise<void> }> {
  const { db, game } = asked;
  const { kind } = stageCommand;
  // If the clock was set back, a game ends when it began.
  const now = kind === 'end' && asked.now < game.startedAt ? game.startedAt : asked.now;
  const round = 'roundId' in stageCommand ? roundOf(before, stageCommand.roundId) : undefined;
  // Past its last question, a round closes.
  const isPast = stageCommand.kind === 'goTo' && stageCommand.n > (round?.questions.length ?? 0);
  let lastAnswered = 0;
  if (round !== undefined && (kind === 'closeRound' || isPast)) {
    // An answer being stored now will be acknowledged, so it counts; later ones see the closed round.
    await stopAnswers(db, round.id);
    lastAnswered = await findLastAnswered(db, round.id);
  }
  const outcome = applyCommand(before, stageCommand, { now: now.getTime(), lastAnswered });
  if ('problem' in outcome) {
    const { reason, roundName = '' } = outcome.problem;
    throw fieldError('command', REFUSALS[reason], { round: roundName });
  }
  const after = outcome.stage;
  if (stageCommand.kind === 'void' && !stageCommand.voided) {
    await requireFreeBets(db, { before, after, ...stageCommand });
  }
  const saved = saveRounds(db, before, after);
  const effects = await bringAbout({ ...asked, now }, { before, after, stageCommand }).catch(
    async (error: unknown) => {
      // A failed statement fails the later ones of its transaction, too.
      await saved;
      throw error;
    },
  );
  const columns = gameColumns(after, { endedAt: game.endedAt, now });
  // A new round ends whatever the host showed between rounds; reopening one ends a shown team answer.
  const isOver = kind === 'startRound' || (kind === 'reopenRound' && game.shows === 'given');
  const change = { ...columns, ...(isOver && { shows: 'auto' as const }), ...effects };
  return { after, change, saved };
}

/** Brings about what follows from the new stage; returns the changes of the game's row. */
async function bringAbout(
  on: OnGame,
  part: { before: Stage; after: Stage; stageCommand: StageCommand },
): Promise<GameChange> {
  const { before, after, stageCommand } = part;
  const { db, game } = on;
  const { kind } = stageCommand;
  const started = stageCommand.kind === 'startRound' ? stageCommand.round : undefined;
  const roundId = 'roundId' in stageCommand ? stageCommand.roundId : started?.id;
  // The practice teams answer what the command has shown.
  if (game.isRehearsal && roundId !== undefined && !isPublished(before, roundId)) {
    await answerForPractice(on, { stage: after, roundId });
  }
  const isPublishing = stageCommand.kind === 'publish' && after !== before;
  const change = isPublishing ? await publishRound(on, { ...part, ...stageCommand }) : {};
  if (started !== undefined && !started.tied) await clearCorrectedMarks(db, game.id);
  if (SETTLES_LATE.has(kind)) await settleLateAnswers(on, after);
  // The room and the record follow the stage.
  if (after.isEnded && !before.isEnded) await endRecord(on, after);
  else if (modeOf(after) !== modeOf(before)) await syncMode(on, modeOf(after));
  else if (kind === 'discard') await removeEmptyRecord(on, after);
  return change;
}

function isPublished(stage: Stage, roundId: string): boolean {
  return roundOf(stage, roundId)?.state === 'published';
}

/** Publishes a round, for the first time or again. */
async function publishRound(
  on: OnGame,
  { before, after, roundId }: { before: Stage; after: Stage; roundId: string },
): Promise<GameChange> {
  const { deps, db, game } = on;
  // Teams have other points or places.
  const change = seatsChanged(game);
  if (isPublished(before, roundId)) {
    await publishAgain(on, { stage: before, roundId });
    return change;
  }
  // All acknowledged answers are stored by now; the lock admits no more.
  await stopAnswers(db, roundId);
  const { round, questions, words, ownWords } = await readMarked(db, { stage: after, roundId });
  const record = recordOf(game);
  if (record !== undefined) {
    const detail = await findRoundDetail(db, roundId);
    if (detail === undefined) throw new Error('A published round is missing.');
    const { settings, scheme, startedAt } = detail;
    const { name, version, tied, jokers } = round;
    await deps.records.recordRound(db, {
      ...record,
      round: {
        id: roundId,
        position: after.rounds.indexOf(round) + 1,
        name,
        version,
        // The marks are final, so the round is over, whatever the mode of the game.
        roundMode: 'stop',
        createdAt: startedAt,
        settings,
        scheme,
        openings: scheme === null ? null : await readOpenings(db, roundId),
        tied,
        jokers,
        questions,
      },
    });
    await deps.records.saveOwnWords(db, { ...record, roundId, words: ownWords });
    await deps.records.keepExplanations(db, { ...record, roundId });
  }
  await showPublished(db, { gameId: game.id, round, questions, words, isFirst: true });
  await writeGameAudit(on, 'live.round-published', { roundName: round.name });
  return round.tied === undefined ? { ...change, publications: game.publications + 1 } : change;
}

/** Leaves out late answers of rounds that can't change any more; records all of them after the end. */
async function settleLateAnswers({ deps, db, game }: OnGame, stage: Stage): Promise<void> {
  const settled = stage.rounds.filter(
    (round) => round.state === 'published' && !mayChange(stage, round),
  );
  await leaveOutLateAnswers(
    db,
    settled.map(({ id }) => id),
  );
  const record = recordOf(game);
  if (!stage.isEnded || record === undefined) return;
  const byRound = Map.groupBy(await listLateOfGame(db, game.id), ({ roundId }) => roundId);
  for (const [roundId, own] of byRound) {
    const round = roundOf(stage, roundId);
    const late = own.flatMap(({ n, seatId, state, ...answer }): LateAnswerRecord[] => {
      const question = round?.questions[questionOf(n) - 1];
      // The round may have been closed before the question that the answer came late for.
      const isCounted = questionOf(n) <= (round?.through ?? 0);
      if (round === undefined || question === undefined || !isCounted) return [];
      const rows = recordedNumbers(questionOf(n), question.form).map((number) =>
        recordedQuestion(question, { round, n: number, answers: [] }),
      );
      return [{ ...answer, n, asked: rows, playerId: seatId, isAccepted: state === 'accepted' }];
    });
    await deps.records.keepLateAnswers(db, { ...record, roundId, late });
  }
}

/** What a command does to the stage of a game, and all that this brings about: answers stopped, rounds published, records ended. */

import { type ApiError, fieldError, liveTexts, type Refusal } from '@emcee/contract';
import {
  applyCommand,
  type CommandProblem,
  modeOf,
  roundOf,
  type Stage,
  type StageCommand,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { endRecord, removeEmptyRecord, syncMode } from '../store/game-record.ts';
import { stopAnswers } from '../store/live-answers.store.ts';
import type { OnGame } from '../store/live-deps.ts';
import type { GameChange } from '../store/live-games.store.ts';
import { gameColumns, lastAnswered, saveRounds } from '../store/live-stage.store.ts';
import { forgetCorrected } from '../store/published-rounds.store.ts';
import { seatsChanged } from '../store/seat-names.ts';
import { correctRound, settleLate } from './correct-published.ts';
import { requireFreeBets } from './judge-late.ts';
import { answerForPractice } from './practice-teams.ts';
import { publishRound } from './publish-round.ts';

const REFUSALS: Readonly<Record<CommandProblem['reason'], Refusal>> = {
  'mode-refused': liveTexts.notNow,
  'round-open': liveTexts.closeFirst,
  'round-over': liveTexts.roundOver,
  'not-published': liveTexts.publishFirst,
  'already-published': liveTexts.alreadyPublished,
  'changes-not-published': liveTexts.publishChangesFirst,
  'round-fixed': liveTexts.roundFixed,
  'still-collecting': liveTexts.stillCollecting,
  'no-such-question': liveTexts.noSuchQuestion,
  'game-over': liveTexts.gameOver,
};

/** Does a command on the stage with all that it brings about, and gives what of the game's row it changes. */
export async function doOnStage(
  on: OnGame,
  { before, stageCommand }: { before: Stage; stageCommand: StageCommand },
): Promise<GameChange> {
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

// What the host showed between the rounds is over once the next one starts; what a team wrote, once it may write again.
function shownAfter({ shows }: OnGame['game'], { kind }: StageCommand): GameChange {
  const isOver = kind === 'startRound' || (kind === 'reopenRound' && shows === 'given');
  return isOver ? { shows: 'auto' } : {};
}

/** The last question of a round that a team has answered before it is closed; of any other command nothing. */
async function answeredBefore(db: Db, before: Stage, command: StageCommand): Promise<number> {
  if (command.kind !== 'closeRound' && command.kind !== 'goTo') return 0;
  const { roundId } = command;
  const questionsCount = roundOf(before, roundId)?.questions.length ?? 0;
  if (command.kind === 'goTo' && command.n <= questionsCount) return 0;
  // One that is being stored now will be acknowledged, so it counts; those that come later know where the round ends.
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
  if (stageCommand.kind === 'startRound') await forgetCorrected(db, game.id);
  if (SETTLES_LATE.has(stageCommand.kind)) await settleLate(on, after);
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
  if (isAgain) await correctRound(on, { stage: before, roundId });
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

/** The error for a command that the stage refuses. */
function commandError({ reason, roundName = '' }: CommandProblem): ApiError {
  return fieldError('command', REFUSALS[reason], { round: roundName });
}

import { type ApiError, fieldError, liveTexts, type Refusal } from '@emcee/contract';
import type { CommandProblem } from '@emcee/game';

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

/** The error for a command that the stage refuses. */
export function commandError({ reason, roundName = '' }: CommandProblem): ApiError {
  return fieldError('command', REFUSALS[reason], { round: roundName });
}

import { applyLocks } from './closing.ts';
import { countDown, editQuestion, goTo, revealAll, voidQuestion } from './question-commands.ts';
import {
  closeRound,
  collect,
  discardRound,
  publishRound,
  putOffRound,
  reopenRound,
  startRound,
  switchTo,
} from './round-commands.ts';
import {
  type CommandFacts,
  type CommandOutcome,
  changedRounds,
  handoutOf,
  modeOf,
  openRound,
  roundOf,
  type Stage,
  type StageCommand,
  waitingRounds,
} from './stage.ts';

/** Applies a host's command, or returns the reason for refusing. Every effect increases `seen`. */
export function applyCommand(
  stage: Stage,
  command: StageCommand,
  facts: CommandFacts,
): CommandOutcome {
  const outcome = outcomeOf(stage, command, facts);
  if ('problem' in outcome) return outcome;
  const settled = applyLocks(stage, outcome.stage, facts.now);
  if (settled === stage) return { stage };
  return { stage: { ...settled, seen: stage.seen + 1 } };
}

function outcomeOf(stage: Stage, command: StageCommand, facts: CommandFacts): CommandOutcome {
  switch (command.kind) {
    case 'startRound':
      return startRound(stage, command);
    case 'goTo':
      return goTo(stage, command, facts);
    case 'revealAll':
      return revealAll(stage, command);
    case 'countdown':
      return countDown(stage, command, facts);
    case 'editQuestion':
      return editQuestion(stage, command);
    case 'void':
      return voidQuestion(stage, command);
    case 'closeRound':
      return closeRound(stage, command, facts);
    case 'collect':
      return collect(stage, command, facts);
    case 'reopenRound':
      return reopenRound(stage, command);
    case 'publish':
      return publishRound(stage, command, facts);
    case 'discard':
      return discardRound(stage, command);
    case 'putOff':
      return putOffRound(stage, command);
    case 'switchTo':
      return switchTo(stage, command);
    default:
      return gameOutcomeOf(stage, command);
  }
}

type GameCommand = Extract<StageCommand, { kind: 'pause' | 'resume' | 'setMarking' | 'end' }>;

function gameOutcomeOf(stage: Stage, command: GameCommand): CommandOutcome {
  if (command.kind === 'end') return endGame(stage, command.isMarkedLater);
  if (stage.isEnded) return { problem: { reason: 'game-over' } };
  switch (command.kind) {
    case 'pause':
      return pause(stage);
    case 'resume':
      return { stage: stage.isPaused ? { ...stage, isPaused: false } : stage };
    case 'setMarking':
      return setMarking(stage, command.isOn);
  }
}

function pause(stage: Stage): CommandOutcome {
  if (stage.isPaused) return { stage };
  if (modeOf(stage) !== 'play') return { problem: { reason: 'mode-refused' } };
  return { stage: { ...stage, isPaused: true } };
}

// A room may enter marking without a round to mark, as it may before its first round.
function setMarking(stage: Stage, isOn: boolean): CommandOutcome {
  if ((stage.marking !== null) === isOn) return { stage };
  if (stage.isPaused) return { problem: { reason: 'mode-refused' } };
  const open = openRound(stage);
  if (open !== undefined) return { problem: { reason: 'round-open', roundName: open.name } };
  const marked = roundOf(stage, stage.marking?.roundId ?? '');
  if (marked !== undefined) {
    return { problem: { reason: 'not-published', roundName: marked.name } };
  }
  return { stage: { ...stage, marking: isOn ? { roundId: null } : null } };
}

function endGame(stage: Stage, isMarkedLater: boolean): CommandOutcome {
  if (stage.isEnded) return { stage };
  if (stage.isPaused) return { problem: { reason: 'mode-refused' } };
  const open = openRound(stage);
  if (open !== undefined) return { problem: { reason: 'round-open', roundName: open.name } };
  const out = handoutOf(stage);
  if (out !== undefined) return { problem: { reason: 'round-out', roundName: out.name } };
  const waiting = waitingRounds(stage).find(({ isPutOff }) => !isPutOff);
  if (waiting !== undefined && !isMarkedLater) {
    return { problem: { reason: 'not-published', roundName: waiting.name } };
  }
  const [changed] = changedRounds(stage);
  if (changed !== undefined && !isMarkedLater) {
    return { problem: { reason: 'changes-not-published', roundName: changed.name } };
  }
  const rounds = stage.rounds.map((round) =>
    round.state === 'marking' ? { ...round, isPutOff: true } : round,
  );
  return { stage: { ...stage, isEnded: true, marking: null, rounds } };
}

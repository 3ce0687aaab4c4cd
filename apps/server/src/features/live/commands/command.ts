/** Groups the host's commands by need: the stage that the sender saw, or only the game. */
import type { LiveCommand } from '@emcee/contract';
import type { Stage } from '@emcee/game';
import type { HostActor } from '../../../platform/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { OnGame } from '../store/live-deps.ts';

export type SentCommand = {
  actor: HostActor;
  commandKey: string;
  seen: number;
  command: LiveCommand;
  requestContext?: RequestContext | undefined;
};

export type CommandOnGame = Exclude<LiveCommand, { kind: 'open' }>;

export type CommandOn<Kind extends CommandOnGame['kind'] = CommandOnGame['kind']> = OnGame & {
  command: Extract<CommandOnGame, { kind: Kind }>;
  /** The stage before the command. */
  stage: Stage;
};

const DOOR_KINDS = [
  'setDoor',
  'letIn',
  'letAllIn',
  'turnAway',
  'turnAllAway',
  'newJoinKey',
] as const;
export type DoorCommand = Extract<LiveCommand, { kind: (typeof DOOR_KINDS)[number] }>;

export function isDoorCommand(command: LiveCommand): command is DoorCommand {
  return DOOR_KINDS.some((kind) => kind === command.kind);
}

const SIDE_KINDS = [
  'mark',
  'judgeApart',
  'undo',
  'value',
  'judgeLate',
  'acceptLate',
  'answerFor',
  'renameSeat',
  'removeSeat',
  'removeSeats',
  'seatPoints',
  'withdrawSeatPoints',
  'showResults',
  'setJokers',
  'show',
  'showAnswer',
  'showGiven',
  'showMessage',
] as const;
/** Commands that change no stage, so a device may send them with an outdated stage. */
export type SideCommand = DoorCommand | Extract<LiveCommand, { kind: (typeof SIDE_KINDS)[number] }>;

/** Commands that change the stage that the sender saw. */
export type StageOnly = Exclude<CommandOnGame, SideCommand>;

export function isSideCommand(command: CommandOnGame): command is SideCommand {
  return isDoorCommand(command) || SIDE_KINDS.some((kind) => kind === command.kind);
}

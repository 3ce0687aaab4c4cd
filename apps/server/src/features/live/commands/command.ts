/** The commands of a host, by what they need: the stage that the sender saw, or only the game. */
import type { LiveCommand } from '@emcee/contract';
import type { Stage } from '@emcee/game';
import type { HostActor } from '../../../platform/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { OnGame } from '../store/live-deps.ts';

/** A command, and who sends it. */
export type SentCommand = {
  actor: HostActor;
  commandKey: string;
  seen: number;
  command: LiveCommand;
  requestContext?: RequestContext | undefined;
};

/** What is done with a game that is there already. */
export type CommandOnGame = Exclude<LiveCommand, { kind: 'open' }>;

/** A command on the game that it is meant for. */
export type CommandOn<C extends CommandOnGame = CommandOnGame> = OnGame & {
  command: C;
  /** Before the command. */
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
/** What a host does at the door. */
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
  'renameSeat',
  'removeSeat',
  'seatPoints',
  'withdrawSeatPoints',
  'show',
  'showAnswer',
  'showGiven',
  'showMessage',
] as const;
/** What changes no stage, so that a device may be behind with it. */
export type SideCommand = DoorCommand | Extract<LiveCommand, { kind: (typeof SIDE_KINDS)[number] }>;

export function isSideCommand(command: CommandOnGame): command is SideCommand {
  return isDoorCommand(command) || SIDE_KINDS.some((kind) => kind === command.kind);
}

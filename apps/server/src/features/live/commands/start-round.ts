/** Turns a host's command into a stage command; a new round gets its questions and the room's settings. */

import {
  commandTexts,
  fieldError,
  type LiveCommand,
  liveTexts,
  notFound,
  orNotFound,
  overQuota,
  type Scheme,
} from '@emcee/contract';
import {
  emptyQuestion,
  INFINITE,
  type Stage,
  type StageCommand,
  type StageRound,
  withShownResults,
} from '@emcee/game';
import { writeAudit } from '../../../platform/audit/audit.store.ts';
import { newId } from '../../../platform/secrets.ts';
import { type RoomInEffect, readRoom } from '../../../queries/room-in-effect.ts';
import { freezeOpenings } from '../store/live-bets.store.ts';
import type { OnGame } from '../store/live-deps.ts';
import { insertLiveRound } from '../store/live-stage.store.ts';
import type { CommandOn, CommandOnGame, SideCommand } from './command.ts';

/** A safety limit: no real game has more rounds. */
const MOST_ROUNDS = 100;

type StageOnly = Exclude<CommandOnGame, SideCommand>;
type Starts = Extract<LiveCommand, { kind: 'startRound' | 'startLiveRound' }>;

/** Builds the stage command. Stores a new round; if the stage refuses it, the transaction undoes this. */
export async function startCommand(on: CommandOn<StageOnly>, stage: Stage): Promise<StageCommand> {
  const { command } = on;
  if (command.kind !== 'startRound' && command.kind !== 'startLiveRound') return command;
  return { kind: 'startRound', round: await newRound({ ...on, command }, stage) };
}

async function newRound(on: CommandOn<Starts>, stage: Stage): Promise<StageRound> {
  const { db, game, now } = on;
  const room = orNotFound(await readRoom(db, { roomId: game.roomId }));
  if (stage.rounds.length >= MOST_ROUNDS) {
    throw fieldError('command', commandTexts.tooManyRounds, { n: MOST_ROUNDS });
  }
  const settings = withShownResults(room.settings, game.showsResults);
  const started = await startedRound({ ...on, room });
  const { readyRoundId, fromN, scheme, ...asked } = started;
  const round: StageRound = {
    ...asked,
    id: newId(),
    state: 'open',
    rules: settings,
    scheme,
    current: 0,
    through: null,
    closedAt: null,
    isPutOff: false,
    isFixed: false,
    unpublishedChanges: 0,
  };
  const detail = { settings, scheme, readyRoundId, fromN, startedAt: now };
  // Don't store a round that the stage is going to refuse.
  if (stage.rounds.every(({ state }) => state !== 'open')) {
    await insertLiveRound(db, {
      gameId: game.id,
      position: stage.rounds.length + 1,
      round,
      detail,
    });
    if (scheme !== null) await freezeOpenings(db, { gameId: game.id, roundId: round.id });
    if (readyRoundId !== null) await auditRehearsal(on, { room, roundName: round.name });
  }
  return round;
}

/** A rehearsal leaves no record, but shows the host the questions of a round before its game. */
async function auditRehearsal(
  { db, game, now, requestContext }: OnGame,
  { room: { roomCode }, roundName }: { room: RoomInEffect; roundName: string },
): Promise<void> {
  const { adminId, isRehearsal } = game;
  if (!isRehearsal) return;
  const kind = 'rounds.rehearsed';
  const event = { adminId, at: now, kind, detail: { roomCode, roundName } } as const;
  await writeAudit(db, event, requestContext);
}

type Started = Pick<StageRound, 'name' | 'version' | 'questions'> & {
  scheme: Scheme | null;
  readyRoundId: string | null;
  fromN: number;
};

async function startedRound(on: CommandOn<Starts> & { room: RoomInEffect }): Promise<Started> {
  const { command, room } = on;
  const { questionsPerRound } = room.settings;
  const most = questionsPerRound === INFINITE ? Number.POSITIVE_INFINITY : questionsPerRound;
  if (command.kind === 'startRound') return readyRound({ ...on, command }, most);
  const { name, questionsCount, schemeId } = command;
  const scheme = schemeId === undefined ? null : await namedScheme(on, schemeId);
  const length = Math.min(questionsCount, most);
  const questions = Array.from({ length }, () => emptyQuestion);
  return { name, version: 'live', questions, scheme, readyRoundId: null, fromN: 1 };
}

async function namedScheme(
  { deps, db, room }: CommandOn<Starts> & { room: RoomInEffect },
  schemeId: string,
): Promise<Scheme> {
  const { adminId, pro } = room;
  if (adminId === null) throw notFound();
  const scheme = orNotFound(await deps.findScheme(db, { adminId, schemeId }));
  if (!pro) throw overQuota(commandTexts.schemesNeedPro);
  return scheme;
}

async function readyRound(
  on: CommandOn<Extract<Starts, { kind: 'startRound' }>> & { room: RoomInEffect },
  most: number,
): Promise<Started> {
  const { deps, db, command, room } = on;
  const { adminId, pro } = room;
  if (adminId === null) throw notFound();
  const { readyRoundId, from } = command;
  const round = orNotFound(await deps.findReadyRound(db, { adminId, roundId: readyRoundId }));
  if (!pro) throw overQuota(commandTexts.needsPro);
  const asked = round.questions.slice(from - 1, from - 1 + most);
  if (asked.length === 0) throw fieldError('command', liveTexts.noSuchQuestion);
  const questions = asked.map(({ questionText, answerText, image }) => ({
    ...emptyQuestion,
    questionText,
    answerText,
    image,
  }));
  const { name, wagerScheme } = round;
  const schemeId = wagerScheme?._id;
  const scheme = schemeId === undefined ? null : await deps.findScheme(db, { adminId, schemeId });
  const asIs = { name, version: 'pre-entered', questions, readyRoundId, fromN: from } as const;
  return { ...asIs, scheme: scheme ?? null };
}

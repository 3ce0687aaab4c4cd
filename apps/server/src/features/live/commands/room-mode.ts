/**
 * Changes the mode of a room (open, pause, mark, close) by the console's own commands. Refuses a mode that
 * can't follow the current one.
 */
import {
  fieldError,
  gameModeLabels,
  type hostSessionCalls,
  hostTexts,
  type ReplyOf,
  signedOut,
} from '@emcee/contract';
import {
  canChangeMode,
  type GameMode,
  handoutOf,
  modeOf,
  openRound,
  type Stage,
  type StageCommand,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { HostActor } from '../../../platform/actor.ts';
import type { By } from '../../../platform/http/request-context.ts';
import { newId } from '../../../platform/secrets.ts';
import { noteLeader } from '../game-record.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import {
  changeGame,
  lockHostForUse,
  lockOpenGame,
  type StoredGame,
} from '../store/live-games.store.ts';
import { publishLive } from '../store/live-notifications.store.ts';
import { loadStage } from '../store/live-stage.store.ts';
import { type RoomsOfAdmin, raiseGameRevisions } from '../store/open-games.store.ts';
import { applyOnStage } from './do-on-stage.ts';
import { openGame } from './open-game.ts';

export async function changeRoomMode(
  deps: LiveDeps,
  { gameMode, ...by }: By<HostActor, { gameMode: GameMode }>,
): Promise<ReplyOf<typeof hostSessionCalls.changeRoomMode>> {
  return deps.db.transaction(async (db) => {
    const { actor } = by;
    const host = await lockHostForUse(db, actor.hostId);
    const room = host && (await deps.lockRoom(db, actor.hostId));
    if (room === undefined) throw signedOut();
    const game = await lockOpenGame(db, actor.hostId);
    // Without a game, nothing can be paused or marked.
    refuseMode(game === undefined ? 'stop' : room.gameMode, gameMode);
    if (game === undefined) {
      const command = { kind: 'open', isRehearsal: false, name: '' } as const;
      await openGame(deps, db, { ...by, commandKey: newId(), seen: 0, command });
    } else {
      await change(deps, { db, game, gameMode, ...by });
    }
    return { room: { roomCode: room.roomCode, gameMode } };
  });
}

function refuseMode(from: GameMode, to: GameMode): void {
  if (canChangeMode(from, to)) return;
  const text = from === to ? hostTexts.modeAlready : hostTexts.modeError;
  throw fieldError('gameMode', text, { from: gameModeLabels[from], to: gameModeLabels[to] });
}

async function change(
  deps: LiveDeps,
  part: By<HostActor, { db: Db; game: StoredGame; gameMode: GameMode }>,
): Promise<void> {
  const { db, game, gameMode, actor, requestContext } = part;
  let present = game;
  let stage = await loadStage(db, present);
  // Closing a round without any asked question leads to the lobby, so another step is needed.
  while (modeOf(stage) !== gameMode) {
    const now = deps.clock.now();
    const stageCommand = commandFor(stage, gameMode);
    const on = { deps, db, game: present, now, requestContext };
    const led = await noteLeader(on, actor);
    const { change, saved } = await applyOnStage(on, { before: stage, stageCommand });
    await saved;
    const by = { at: now, actor: 'host', actorId: game.hostId } as const;
    const event = { ...by, kind: stageCommand.kind, data: { gameMode } };
    present = await changeGame(db, { gameId: game.id, change: { ...change, ...led }, event });
    stage = await loadStage(db, present);
  }
}

function commandFor(stage: Stage, gameMode: GameMode): StageCommand {
  if (gameMode === 'pause') return { kind: 'pause' };
  // Rounds that are closed or collected can be marked after the game, so nothing is lost.
  if (gameMode === 'stop') {
    const handout = handoutOf(stage);
    if (handout !== undefined) return { kind: 'collect', roundId: handout.id };
    return { kind: 'end', isMarkedLater: true };
  }
  if (gameMode === 'check') {
    const round = openRound(stage);
    if (round === undefined) return { kind: 'setMarking', isOn: true };
    return { kind: 'closeRound', roundId: round.id };
  }
  if (stage.isPaused) return { kind: 'resume' };
  const roundId = stage.marking?.roundId ?? null;
  return roundId === null ? { kind: 'setMarking', isOn: false } : { kind: 'reopenRound', roundId };
}

/**
 * Notifies phones, screens and consoles of changed room names, settings or branding. Runs in the caller's
 * transaction, which must lock nothing afterwards.
 */
export async function publishRooms(db: Db, rooms: RoomsOfAdmin): Promise<void> {
  const told = await raiseGameRevisions(db, rooms);
  const games = told.map(({ hostId, gameId }): [string, string] => [gameId ?? '', hostId]);
  publishLive(db, { kind: 'stage', games });
}

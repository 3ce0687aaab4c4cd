/** Opens the room of a host, or rehearses in it: one game at a time. The caller holds the host and locks the room. */
import { fieldError, type LiveCommand, liveTexts, signedOut } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../platform/secrets.ts';
import { syncMode, writeGameAudit } from '../store/game-record.ts';
import { newJoinKey } from '../store/join-keys.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { changeGame, insertGame, lockOpenGame } from '../store/live-games.store.ts';
import { publishStage } from '../store/live-notifications.store.ts';
import type { SentCommand } from './command.ts';
import { addPracticeTeams } from './practice-teams.ts';

type OpenCommand = Extract<LiveCommand, { kind: 'open' }>;

export async function openGame({
  deps,
  db,
  sent,
}: {
  deps: LiveDeps;
  db: Db;
  sent: SentCommand & { command: OpenCommand };
}): Promise<void> {
  const { actor, command, commandKey, requestContext } = sent;
  const { hostId } = actor;
  if ((await lockOpenGame(db, hostId)) !== undefined) {
    throw fieldError('command', liveTexts.alreadyOpen);
  }
  const room = await deps.readRoom(db, { hostId });
  if (room === undefined) throw signedOut();
  const now = deps.clock.now();
  const { adminId, roomId, roomCode } = room;
  const { isRehearsal, name } = command;
  const isRecorded = adminId !== null && !isRehearsal;
  const game = await insertGame(db, {
    id: newId(),
    adminId,
    hostId,
    roomId,
    name,
    isRehearsal,
    isRecorded,
    joinKey: newJoinKey(),
    startedAt: now,
  });
  if (isRecorded) {
    const record = { id: game.id, adminId, roomId, roomCode, startedAt: now, name };
    await deps.records.openGame(db, record);
  }
  const on = { deps, db, game, now, requestContext };
  if (isRehearsal) await addPracticeTeams(on);
  await syncMode(on, 'play');
  await writeGameAudit(on, 'live.game-opened');
  const event = { at: now, actor: 'host', actorId: hostId, commandKey } as const;
  await changeGame(db, { gameId: game.id, event: { ...event, kind: 'open', data: command } });
  await publishStage(db, game);
}

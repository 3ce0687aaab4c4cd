import { commandTexts, fieldError, type LiveCommand, signedOut } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../platform/secrets.ts';
import { readRoom } from '../../../queries/room-in-effect.ts';
import { noteLeader, syncMode, writeGameAudit } from '../game-record.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { changeGame, findNewestGame, insertGame, lockOpenGame } from '../store/live-games.store.ts';
import { newJoinKey } from '../store/waiting-seats.store.ts';
import type { SentCommand } from './command.ts';
import { addPracticeTeams } from './teams/practice-teams.ts';

type Opening = SentCommand & { command: Extract<LiveCommand, { kind: 'open' }> };

/** A game of an admin starts a record, unless it is a rehearsal. */
export async function openGame(deps: LiveDeps, db: Db, sent: Opening): Promise<void> {
  const { actor, command, commandKey, requestContext } = sent;
  const { hostId } = actor;
  if ((await lockOpenGame(db, hostId)) !== undefined) {
    throw fieldError('command', commandTexts.alreadyOpen);
  }
  const room = await readRoom(db, { hostId });
  if (room === undefined) throw signedOut();
  const now = deps.clock.now();
  const { adminId, roomId, roomCode } = room;
  const { isRehearsal, name, nightId: chosen } = command;
  const isRecorded = adminId !== null && !isRehearsal;
  const nightId = isRecorded
    ? await deps.nightToLink(db, { adminId, roomId, now, nightId: chosen })
    : null;
  const game = await insertGame(db, {
    id: newId(),
    adminId,
    hostId,
    roomId,
    name,
    isRehearsal,
    isRecorded,
    nightId,
    joinKey: newJoinKey(),
    hasJokers: (await findNewestGame(db, hostId))?.hasJokers ?? false,
    startedAt: now,
  });
  if (isRecorded) {
    const record = { id: game.id, adminId, roomId, roomCode, startedAt: now, name, nightId };
    await deps.records.insertGame(db, record);
  }
  const on = { deps, db, game, now, requestContext };
  if (isRehearsal) await addPracticeTeams(on);
  await syncMode(on, 'play');
  await writeGameAudit(on, 'live.game-opened');
  const event = { at: now, actor: 'host', actorId: hostId, commandKey } as const;
  const change = await noteLeader(on, actor);
  await changeGame(db, {
    gameId: game.id,
    change,
    event: { ...event, kind: 'open', data: command },
  });
}

/** Keeps the room and the record in step with a game: mode and end. */

import type { AuditKind } from '@emcee/contract';
import { type GameMode, type Stage, waitingRounds } from '@emcee/game';
import type { HostActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { publish } from '../../platform/events/events.store.ts';
import { readRoom } from '../../queries/room-in-effect.ts';
import type { OnGame } from './store/live-deps.ts';
import type { StoredGame } from './store/live-games.store.ts';
import { countPhonesOfGame } from './store/live-seats.store.ts';
import { forgetNetworks } from './store/waiting-seats.store.ts';

/** Returns the record of a game; undefined if it leaves none. */
export function recordOf(game: StoredGame): { adminId: string; gameId: string } | undefined {
  if (!game.isRecorded || game.adminId === null) return undefined;
  return { adminId: game.adminId, gameId: game.id };
}

/**
 * Notes that a person sends a command, if another one or none sent the last. The room's own sign-in changes
 * nothing.
 */
export async function noteLeader(
  { deps, db, game, now }: Pick<OnGame, 'deps' | 'db' | 'game' | 'now'>,
  { personKey }: HostActor,
): Promise<Partial<Pick<StoredGame, 'ledBy'>>> {
  if (personKey === undefined || personKey === game.ledBy) return {};
  const record = recordOf(game);
  if (record !== undefined) {
    await deps.records.addLeader(db, { ...record, personKey, since: now });
  }
  return { ledBy: personKey };
}

/** Writes the mode of the stage into the room and the record; notifies the admin. */
export async function syncMode({ deps, db, game }: OnGame, gameMode: GameMode): Promise<void> {
  const { hostId } = game;
  if (hostId === null) return;
  await deps.setGameMode(db, { hostId, gameMode });
  const record = recordOf(game);
  if (record !== undefined && gameMode !== 'stop') {
    await deps.records.setModeOfGame(db, { ...record, gameMode });
  }
  if (game.adminId !== null) {
    publish(db, { adminId: game.adminId, event: 'room', data: { hostId } });
  }
}

/** Closes the room. A game with neither published nor waiting rounds leaves no record. */
export async function endRecord(on: OnGame, stage: Stage): Promise<void> {
  const { deps, db, game, now } = on;
  await forgetNetworks(db, game.id);
  const record = recordOf(game);
  if (record !== undefined) {
    const isEmpty =
      waitingRounds(stage).length === 0 && (await deps.records.deleteEmptyGame(db, record));
    if (!isEmpty) {
      const phonesCount = await countPhonesOfGame(db, game.id);
      await deps.records.endGame(db, { ...record, endedAt: now, phonesCount });
    }
  }
  await syncMode(on, 'stop');
  await writeGameAudit(on, 'live.game-ended');
}

/** Once it has ended and no round waits for marks, a game without published rounds leaves no record. */
export async function removeEmptyRecord({ deps, db, game }: OnGame, stage: Stage): Promise<void> {
  const record = recordOf(game);
  if (record === undefined || !stage.isEnded || waitingRounds(stage).length > 0) return;
  await deps.records.deleteEmptyGame(db, record);
}

/** Audits events of an admin's game, but not of rehearsals. */
export async function writeGameAudit(
  { db, game, now, requestContext }: OnGame,
  kind: Extract<AuditKind, `live.${string}`>,
  detail: Record<string, string | number> = {},
): Promise<void> {
  if (recordOf(game) === undefined) return;
  const { adminId, hostId } = game;
  const room = await readRoom(db, { roomId: game.roomId });
  if (room === undefined || hostId === null) return;
  const { roomCode } = room;
  await audit(db, kind, { adminId, at: now, detail: { roomCode, ...detail }, requestContext });
}

import { addToScores, type OwnedGame } from '../src/features/games/records.store.ts';
import { endGame, openGame, seatPlayers } from '../src/features/games/records.ts';
import { newId } from '../src/platform/secrets.ts';
import type { TestServer } from './harness.ts';

/** A team of a game: its score in half-points, and the people on it. */
export type TestTeam = { name: string; halves?: number; emails?: readonly string[] };

/** A game as far as it concerns who played where and when, without rounds. */
export type TestGame = {
  adminId: string;
  startedAt: string;
  endedAt?: string;
  room?: { roomId: string; roomCode: string };
  teams?: readonly TestTeam[];
};

/** Stores a game with its teams and their scores; without an end it is still open. */
export async function gameWithScores(
  server: TestServer,
  { adminId, startedAt, endedAt, room, teams = [] }: TestGame,
): Promise<OwnedGame> {
  const { db, clock } = server;
  const place = room ?? { roomId: newId(), roomCode: 'CROWN' };
  const begun = { ...place, adminId, startedAt: new Date(startedAt) };
  const owned = { adminId, gameId: await openGame(db, begun) };
  const players = teams.map(({ name, emails = [] }) => ({ name, emails }));
  const ids = await seatPlayers(db, { ...owned, players, now: clock.now() });
  const halves = new Map(teams.map(({ halves: score = 0 }, i) => [ids[i] ?? '', score]));
  await addToScores(db, { adminId, halves });
  if (endedAt !== undefined) await endGame(db, { ...owned, endedAt: new Date(endedAt) });
  return owned;
}

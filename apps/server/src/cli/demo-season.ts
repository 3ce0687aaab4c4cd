/**
 * The same seed plays the same season, except for ids. Uses the admin's own rooms, and invents the rest.
 * Changes no setting. Only flagged games can be removed.
 */

import { addressText } from '@emcee/contract';
import type { Db } from '../db/client.ts';
import { deleteDemoGames } from '../features/games/demo/demo.store.ts';
import { type DemoRoom, demoCalendar } from '../features/games/demo/demo-calendar.ts';
import { playDemoGame } from '../features/games/demo/demo-game.ts';
import { listHosts } from '../features/hosts/hosts.store.ts';
import { requireOwned } from '../features/organization/ownership/owner-commands.ts';
import type { Clock } from '../platform/clock.ts';
import { readCount, readWords } from '../platform/command-words.ts';
import { newId } from '../platform/secrets.ts';
import { seededRandom } from '../platform/seeded-random.ts';

const USAGE =
  'demo <owner email> --games N --seed S [--organization ID], or demo <owner email> --remove';

const OPTIONS = {
  games: { type: 'string', default: '40' },
  seed: { type: 'string', default: '1' },
  remove: { type: 'boolean' },
  organization: { type: 'string' },
} as const;

const OWN_ROOMS = ['LOUNGE', 'TAPROOM', 'LIBRARY'];

const STEPS = 10;

export async function playDemoSeason(
  {
    db,
    clock,
    env,
    tell,
  }: { db: Db; clock: Clock; env: { publicUrls: readonly string[] }; tell(line: string): void },
  words: readonly string[],
): Promise<string> {
  const { values, positionals } = readWords(words, { usage: USAGE, options: OPTIONS });
  const [word = '', ...more] = positionals;
  const email = addressText(word);
  if (email === '' || more.length > 0) throw new Error(`Usage: ${USAGE}`);
  const gamesCount = readCount('games', { text: values.games, min: 1, max: 20_000 });
  const seed = readCount('seed', { text: values.seed, min: 0, max: 2 ** 32 - 1 });
  const { adminId } = await requireOwned(db, { email, organization: values.organization });
  if (values.remove === true) {
    const count = await db.transaction((db) => deleteDemoGames(db, adminId));
    return `Removed ${count} demo games of ${email}.`;
  }
  const season = { adminId, random: seededRandom(seed) };
  const rooms = await roomsOf(db, adminId);
  const games = demoCalendar(rooms, { gamesCount, now: clock.now() });
  // The order of storing decides who has been known longest.
  for (const [index, game] of games.entries()) {
    await db.transaction((db) => playDemoGame(db, season, game));
    const done = index + 1;
    if (done % Math.ceil(gamesCount / STEPS) === 0) tell(`${done} of ${gamesCount} games`);
  }
  const [publicUrl = ''] = env.publicUrls;
  return `Created ${gamesCount} demo games for ${email}.

The games: ${publicUrl}/game-history
The people: ${publicUrl}/users`;
}

/** Only closed rooms, because a room has at most one open game. */
async function roomsOf(db: Db, adminId: string): Promise<DemoRoom[]> {
  const closed = (await listHosts(db, adminId)).filter(({ room }) => room.gameMode === 'stop');
  if (closed.length === 0) return OWN_ROOMS.map((roomCode) => ({ roomId: newId(), roomCode }));
  return closed.map(({ room }) => ({ roomId: room._id, roomCode: room.roomCode }));
}

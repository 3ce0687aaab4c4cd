/**
 * The same seed plays the same season, except for ids. Uses the admin's own rooms, schemes and rounds (if
 * long enough), and invents the rest. Changes no setting. Only flagged games can be removed.
 */

import { addressText, type Round, type Scheme } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { readCount, readWords } from '../../../platform/command-words.ts';
import { newId } from '../../../platform/secrets.ts';
import { seededRandom } from '../../../platform/seeded-random.ts';
import { deleteDemoGames } from './demo.store.ts';
import { type DemoRoom, demoCalendar } from './demo-calendar.ts';
import { type DemoContent, demoQuestions, demoTeams } from './demo-content.ts';
import { playDemoGame } from './demo-game.ts';

/** Readers come from the features that own the data. */
export type DemoDeps = {
  db: Db;
  now: Date;
  /** Printed links start with it. */
  publicUrl: string;
  tell(line: string): void;
  /** The organization that the email owns; throws if it owns none. */
  findOwned(db: Db, owner: { email: string; organization: string | undefined }): Promise<string>;
  /** Closed, because a room has at most one open game. */
  listClosedRooms(db: Db, adminId: string): Promise<DemoRoom[]>;
  listRounds(db: Db, adminId: string): Promise<Round[]>;
  listSchemes(db: Db, adminId: string): Promise<Scheme[]>;
};

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

/** Betting, ranks and charts need several questions. */
const FEWEST_QUESTIONS = 6;

export async function playDemoSeason(deps: DemoDeps, words: readonly string[]): Promise<string> {
  const { values, positionals } = readWords(words, { usage: USAGE, options: OPTIONS });
  const [word = '', ...more] = positionals;
  const email = addressText(word);
  if (email === '' || more.length > 0) throw new Error(`Usage: ${USAGE}`);
  const gamesCount = readCount('games', { text: values.games, min: 1, max: 20_000 });
  const seed = readCount('seed', { text: values.seed, min: 0, max: 2 ** 32 - 1 });
  const adminId = await deps.findOwned(deps.db, { email, organization: values.organization });
  if (values.remove === true) {
    const count = await deps.db.transaction((db) => deleteDemoGames(db, adminId));
    return `Removed ${count} demo games of ${email}.`;
  }
  const startedAt = performance.now();
  const random = seededRandom(seed);
  const contents = await contentsOf(deps, adminId);
  const season = { adminId, random, teams: demoTeams(random), contents };
  const closed = await deps.listClosedRooms(deps.db, adminId);
  const invented = OWN_ROOMS.map((roomCode) => ({ roomId: newId(), roomCode }));
  const rooms = closed.length > 0 ? closed : invented;
  let responsesCount = 0;
  // The order of storing decides who has been known longest.
  for (const [index, game] of demoCalendar(random, {
    gamesCount,
    rooms,
    now: deps.now,
  }).entries()) {
    responsesCount += await deps.db.transaction((db) => playDemoGame(db, season, game));
    const done = index + 1;
    if (done % Math.ceil(gamesCount / STEPS) === 0) deps.tell(`${done} of ${gamesCount} games`);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return `Created ${gamesCount} demo games with ${responsesCount} answers for ${email} in ${seconds} s.

The games: ${deps.publicUrl}/game-history
The people: ${deps.publicUrl}/users`;
}

async function contentsOf(
  { db, listRounds, listSchemes }: DemoDeps,
  adminId: string,
): Promise<readonly DemoContent[]> {
  const rounds = (await listRounds(db, adminId)).filter(
    ({ questions }) => questions.length >= FEWEST_QUESTIONS,
  );
  if (rounds.length === 0) return demoQuestions;
  const schemes = new Map((await listSchemes(db, adminId)).map((scheme) => [scheme._id, scheme]));
  return rounds.map(({ name, questions, wagerScheme }) => ({
    name,
    questions,
    scheme: schemes.get(wagerScheme?._id ?? ''),
  }));
}

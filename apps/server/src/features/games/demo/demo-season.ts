/**
 * `npm run admin -- demo`: plays whole games by the rules, and writes them through the functions that
 * record live games. The same number gives the same season, but for its ids. What an admin has (rooms,
 * rounds that are long enough, schemes) is played with; what is missing is made up. No setting changes. The games
 * are marked, so that all of them can be removed at once, and nothing else is.
 */

import { parseArgs } from 'node:util';
import type { Round, Scheme } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../platform/secrets.ts';
import { seededRandom } from '../../../platform/seeded-random.ts';
import { deleteDemoGames } from './demo.store.ts';
import { type DemoRoom, demoCalendar } from './demo-calendar.ts';
import { demoQuestions, demoTeams } from './demo-content.ts';
import { type DemoContent, type DemoSeason, playDemoGame } from './demo-game.ts';

/** What the season is made from; the readers are those of the features that own the data. */
export type DemoDeps = {
  db: Db;
  now: Date;
  /** Where the portal is reached, to say where the season can be seen. */
  publicUrl: string;
  /** Tells how far it is, a line at a time. */
  tell(line: string): void;
  findAdmin(db: Db, email: string): Promise<{ id: string } | undefined>;
  /** The rooms in which nobody plays now: one has one open game at a time. */
  listClosedRooms(db: Db, adminId: string): Promise<DemoRoom[]>;
  listRounds(db: Db, adminId: string): Promise<Round[]>;
  listSchemes(db: Db, adminId: string): Promise<Scheme[]>;
};

const USAGE = 'demo <email> --games N --seed S, or demo <email> --remove';

const OWN_ROOMS = ['LOUNGE', 'TAPROOM', 'LIBRARY'];

const STEPS = 10;

/** A shorter round shows nothing of a season: betting, ranks and charts need some questions. */
const FEWEST_QUESTIONS = 6;

/** Plays a season; says what it did. */
export async function playDemoSeason(deps: DemoDeps, words: readonly string[]): Promise<string> {
  const { email, gamesCount, seed, isRemoval } = readOptions(words);
  const admin = await deps.findAdmin(deps.db, email);
  if (admin === undefined) throw new Error(`No admin has the email ${email}.`);
  if (isRemoval) {
    const count = await deps.db.transaction((db) => deleteDemoGames(db, admin.id));
    return `Removed ${count} demo games of ${email}.`;
  }
  const startedAt = performance.now();
  const random = seededRandom(seed);
  const season: DemoSeason = {
    adminId: admin.id,
    random,
    teams: demoTeams(random),
    contents: await contentsOf(deps, admin.id),
  };
  const rooms = await roomsOf(deps, admin.id);
  const games = demoCalendar(random, { gamesCount, rooms, now: deps.now });
  const stepSize = Math.ceil(gamesCount / STEPS);
  let responsesCount = 0;
  // One after the other: who is known longest is decided by who was stored first.
  for (const [index, game] of games.entries()) {
    responsesCount += await deps.db.transaction((db) => playDemoGame(db, season, game));
    const done = index + 1;
    if (done % stepSize === 0) deps.tell(`${done} of ${gamesCount} games`);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return `Created ${gamesCount} demo games with ${responsesCount} answers for ${email} in ${seconds} s.

The games: ${deps.publicUrl}/game-history
The people: ${deps.publicUrl}/users`;
}

function readOptions(words: readonly string[]) {
  const { values, positionals } = parseWords(words);
  const [email = '', ...rest] = positionals;
  if (email.trim() === '' || rest.length > 0) throw new Error(`Usage: ${USAGE}`);
  return {
    email: email.trim().toLowerCase(),
    gamesCount: readNumber('games', { text: values.games ?? '40', min: 1, max: 20_000 }),
    seed: readNumber('seed', { text: values.seed ?? '1', min: 0, max: 2 ** 32 - 1 }),
    isRemoval: values.remove ?? false,
  };
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { games: { type: 'string' }, seed: { type: 'string' }, remove: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    // Of its sentences only the first says what is wrong.
    const [reason = USAGE] = error instanceof Error ? error.message.split('. ') : [];
    throw new Error(`${reason}\n${USAGE}`);
  }
}

function readNumber(
  name: string,
  { text, min, max }: { text: string; min: number; max: number },
): number {
  const value = Number(text);
  // An empty text would be read as 0, and 1e3 as a thousand.
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new Error(`--${name} must be a whole number from ${min} to ${max}.`);
}

async function roomsOf({ db, listClosedRooms }: DemoDeps, adminId: string): Promise<DemoRoom[]> {
  const rooms = await listClosedRooms(db, adminId);
  return rooms.length > 0 ? rooms : OWN_ROOMS.map((roomCode) => ({ roomId: newId(), roomCode }));
}

async function contentsOf(
  { db, listRounds, listSchemes }: DemoDeps,
  adminId: string,
): Promise<DemoContent[]> {
  const rounds = (await listRounds(db, adminId)).filter(
    ({ questions }) => questions.length >= FEWEST_QUESTIONS,
  );
  if (rounds.length === 0) return demoQuestions.map((set) => ({ ...set, scheme: undefined }));
  const schemes = new Map((await listSchemes(db, adminId)).map((scheme) => [scheme._id, scheme]));
  return rounds.map(({ name, questions, wagerScheme }) => ({
    name,
    questions: questions.map(({ questionText, answerText, image }) => ({
      questionText,
      answerText,
      image,
    })),
    scheme: wagerScheme === null ? undefined : schemes.get(wagerScheme._id),
  }));
}

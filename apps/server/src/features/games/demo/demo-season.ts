/**
 * The same seed plays the same season, except for ids. Uses the admin's own rooms, schemes and rounds (if
 * long enough), and invents the rest. Changes no setting. Only flagged games can be removed.
 */

import { parseArgs } from 'node:util';
import type { Round, Scheme } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../platform/secrets.ts';
import { seededRandom } from '../../../platform/seeded-random.ts';
import { deleteDemoGames } from './demo.store.ts';
import { type DemoRoom, demoCalendar } from './demo-calendar.ts';
import { type DemoContent, demoQuestions, demoTeams } from './demo-content.ts';
import { type DemoSeason, playDemoGame } from './demo-game.ts';

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

const OWN_ROOMS = ['LOUNGE', 'TAPROOM', 'LIBRARY'];

const STEPS = 10;

/** Betting, ranks and charts need several questions. */
const FEWEST_QUESTIONS = 6;

export async function playDemoSeason(deps: DemoDeps, words: readonly string[]): Promise<string> {
  const { email, organization, gamesCount, seed, isRemoval } = readOptions(words);
  const adminId = await deps.findOwned(deps.db, { email, organization });
  if (isRemoval) {
    const count = await deps.db.transaction((db) => deleteDemoGames(db, adminId));
    return `Removed ${count} demo games of ${email}.`;
  }
  const startedAt = performance.now();
  const random = seededRandom(seed);
  const season: DemoSeason = {
    adminId,
    random,
    teams: demoTeams(random),
    contents: await contentsOf(deps, adminId),
  };
  const closed = await deps.listClosedRooms(deps.db, adminId);
  const rooms =
    closed.length > 0 ? closed : OWN_ROOMS.map((roomCode) => ({ roomId: newId(), roomCode }));
  const games = demoCalendar(random, { gamesCount, rooms, now: deps.now });
  const stepSize = Math.ceil(gamesCount / STEPS);
  let responsesCount = 0;
  // The order of storing decides who has been known longest.
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
    organization: values.organization,
    gamesCount: readNumber('games', { text: values.games ?? '40', min: 1, max: 20_000 }),
    seed: readNumber('seed', { text: values.seed ?? '1', min: 0, max: 2 ** 32 - 1 }),
    isRemoval: values.remove ?? false,
  };
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        games: { type: 'string' },
        seed: { type: 'string' },
        remove: { type: 'boolean' },
        organization: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    // The first sentence of the parser's error says what is wrong.
    const [reason = USAGE] = error instanceof Error ? error.message.split('. ') : [];
    throw new Error(`${reason}\n${USAGE}`);
  }
}

function readNumber(
  name: string,
  { text, min, max }: { text: string; min: number; max: number },
): number {
  const value = Number(text);
  // Number() would read an empty text as 0, and 1e3 as a thousand.
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new Error(`--${name} must be a whole number from ${min} to ${max}.`);
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
    questions: questions.map(({ questionText, answerText, image }) => ({
      questionText,
      answerText,
      image,
    })),
    scheme: schemes.get(wagerScheme?._id ?? ''),
  }));
}

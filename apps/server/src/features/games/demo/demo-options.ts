import { parseArgs } from 'node:util';

/** How many games are played for whom, and the number that decides how they go. */
export type DemoOptions = { email: string; gamesCount: number; seed: number; isRemoval: boolean };

const USAGE = 'demo <email> --games N --seed S, or demo <email> --remove';
const GAMES = { min: 1, max: 20_000, usual: 40 };
const SEED = { min: 0, max: 2 ** 32 - 1, usual: 1 };

/** Reads the words of the command; throws what is wrong with them, in a sentence. */
export function readDemoOptions(words: readonly string[]): DemoOptions {
  const { values, positionals } = parseWords(words);
  const [email = '', ...rest] = positionals;
  if (email.trim() === '' || rest.length > 0) throw new Error(`Usage: ${USAGE}`);
  return {
    email: email.trim().toLowerCase(),
    gamesCount: readNumber('games', { text: values.games, ...GAMES }),
    isRemoval: values.remove ?? false,
    seed: readNumber('seed', { text: values.seed, ...SEED }),
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
  { text, min, max, usual }: { text: string | undefined; min: number; max: number; usual: number },
): number {
  if (text === undefined) return usual;
  const value = Number(text);
  // An empty text would be read as 0, and 1e3 as a thousand.
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new Error(`--${name} must be a whole number from ${min} to ${max}.`);
}

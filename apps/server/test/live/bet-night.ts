import type { SchemeInput } from '@emcee/contract';
import { createdScheme } from '../factories.ts';
import type { TestServer } from '../harness.ts';
import { openedRoom, type PlayedRound, type TestSettings } from './quiz-hosts.ts';
import type { TestPhone } from './quiz-night.ts';

export type BetNight = PlayedRound & { owls: TestPhone; foxes: TestPhone };

export type BetRules = TestSettings & {
  scheme?: Partial<SchemeInput>;
  questionsCount?: number;
  points?: number;
};

/** Bets are on the first question. */
export async function betNight(
  server: TestServer,
  { scheme = {}, questionsCount = 4, points = 0, ...settings }: BetRules = {},
): Promise<BetNight> {
  const host = await openedRoom(server, settings);
  const { quiz, admin } = host;
  const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
  await server.sql(
    `update live_seats set published_halves = $2 where name = 'Owls' and game_id = $1`,
    [owls.gameId, 2 * points],
  );
  const roundId = await quiz.liveRound(
    'Round 1',
    questionsCount,
    await createdScheme(server, admin, scheme),
  );
  await quiz.done({ kind: 'goTo', roundId, n: 1 });
  return { ...host, roundId, owls, foxes };
}

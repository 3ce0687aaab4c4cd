import type { LiveCommand } from '@emcee/contract';
import { attempt, type Game, WORDS } from './random-game.ts';
import { expectJokers, layJokers } from './random-jokers.ts';

const HAND_OUT: LiveCommand = {
  kind: 'startLiveRound',
  name: 'Pictures',
  questionsCount: 4,
  isHandout: true,
};

/** Sometimes hands out a sheet; one at most is out. */
export async function handOut(game: Game): Promise<void> {
  const { random, rounds, devices } = game;
  if (random.chance(50)) return;
  await layJokers(game);
  const isFree = game.sheet === undefined;
  if (!(await attempt(game, HAND_OUT))) return;
  if (!isFree) throw new Error('Two handouts are out.');
  const roundId = (await devices[0]?.game())?.handout?._id ?? '';
  rounds.push(roundId);
  game.sheet = rounds.length;
  await expectJokers(game, { roundId, takesThem: true });
}

/** A team answers the sheet while other rounds are asked and marked. */
export async function answerSheet({ server, random, teams, sheet }: Game): Promise<void> {
  if (sheet === undefined) return;
  server.clock.advance(1);
  const phone = random.pick(random.pick(teams).phones);
  await phone.answer({ round: sheet, n: random.pick([1, 2, 3, 4]), text: random.pick(WORDS) });
}

/** Sometimes collects the sheet, after a last call or before it is handed out again; at 100 % in any case. */
export async function collectSheet(game: Game, { percent }: { percent: number }): Promise<void> {
  const { random, rounds, sheet } = game;
  if (sheet === undefined || !random.chance(percent)) return;
  const roundId = rounds[sheet - 1] ?? '';
  if (random.chance(30)) await attempt(game, { kind: 'countdown', roundId, seconds: 5 });
  const isCollected = await attempt(game, { kind: 'collect', roundId });
  const isAgain = isCollected && percent < 100 && random.chance(30);
  const isOut = isAgain && (await attempt(game, { kind: 'reopenRound', roundId }));
  if (isCollected && !isOut) game.sheet = undefined;
}

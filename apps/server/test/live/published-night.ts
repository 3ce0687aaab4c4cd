import { gameCalls, type LiveCommand, liveCalls, playCalls, screenCalls } from '@emcee/contract';
import type { TestServer } from '../harness.ts';
import { openedRound, type PlayedRound, type TestSettings } from './quiz-hosts.ts';
import type { TestPhone } from './quiz-night.ts';

export type PublishedNight = PlayedRound & { owls: TestPhone; foxes: TestPhone };

export const SHOWN: TestSettings = {
  showAnswers: true,
  showScores: true,
  displayCorrectAnswer: true,
};
/** Written before its question closed. */
export const LATE = { madeAgoMs: 60_000 };

export const written = (n: number, text: string) => ({ round: 1, n, text });

export function mark(
  roundId: string,
  group: string,
  more: { verdict: 'wrong' | 'half' | 'right'; n?: number },
): LiveCommand {
  return { kind: 'mark', roundId, marks: [{ n: 1, group, ...more }] };
}

/**
 * Question 1: the Owls answered 'Rome', marked wrong; the Foxes 'Oslo', not marked. Question 2: the Owls
 * answered 'Nile'; their 'Amazon' came late and waits.
 */
export async function publishedNight(
  server: TestServer,
  settings: TestSettings = SHOWN,
): Promise<PublishedNight> {
  const host = await openedRound(server, settings);
  const { quiz, roundId } = host;
  const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
  await owls.answer(written(1, 'Rome'));
  await foxes.answer(written(1, 'Oslo'));
  await owls.answer(written(2, 'Nile'));
  await quiz.done({ kind: 'closeRound', roundId, through: 2 });
  server.clock.advance(14);
  await owls.answer({ ...written(2, 'Amazon'), ...LATE });
  await quiz.done(mark(roundId, 'rome', { verdict: 'wrong' }), { kind: 'publish', roundId });
  return { ...host, owls, foxes };
}

export async function ownOf(phone: TestPhone) {
  return (await phone.view()).body.own;
}

export async function previewOf(
  server: TestServer,
  { quiz, roundId }: Pick<PublishedNight, 'quiz' | 'roundId'>,
) {
  return (await server.call(liveCalls.preview, { roundId }, { token: quiz.token })).body;
}

export async function recordedRound(
  server: TestServer,
  { roundId: id, admin }: Pick<PublishedNight, 'roundId' | 'admin'>,
) {
  return (await server.call(gameCalls.playedRound, { id }, { token: admin.token })).body.round;
}

export async function owlsSeat(
  server: TestServer,
  { quiz }: Pick<PublishedNight, 'quiz'>,
): Promise<string> {
  const { seats } = (await server.call(liveCalls.seats, {}, { token: quiz.token })).body;
  return String(seats.find(({ name }) => name === 'Owls')?._id);
}

// These change with every message.
const NUMBERS = new Set(['seq', 'revision', 'serverTime', 'late']);

/** Everything that anyone but the host can read of a game. */
export async function everybodySees(
  server: TestServer,
  { night, screenToken }: { night: PublishedNight; screenToken: string },
): Promise<string> {
  const seen: unknown[] = [await recordedRound(server, night)];
  for (const { view, gameId, secret: token } of [night.owls, night.foxes]) {
    const mine = await server.call(playCalls.mine, { gameId, round: 1 }, { token });
    const { since: _since, ...told } = (await view()).body;
    seen.push(told, mine.body);
  }
  seen.push((await server.call(screenCalls.view, {}, { token: screenToken })).body);
  return JSON.stringify(seen, (name, value) => (NUMBERS.has(name) ? undefined : value));
}

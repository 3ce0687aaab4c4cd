/** A night with a published round that its host may change. */
import { gameCalls, type LiveCommand, liveCalls, playCalls, screenCalls } from '@emcee/contract';
import type { TestServer } from '../harness.ts';
import { openedRound, type PlayedRound, type TestSettings } from './quiz-hosts.ts';
import type { TestPhone } from './quiz-night.ts';

/** Two teams and their host, behind a round. */
export type PublishedNight = PlayedRound & { owls: TestPhone; foxes: TestPhone };

/** What phones show in most of these tests. */
export const SHOWN: TestSettings = {
  showAnswers: true,
  showScores: true,
  displayCorrectAnswer: true,
};
/** Written before its question closed. */
export const LATE = { madeAgoMs: 60_000 };

/** An answer to the first round. */
export const written = (n: number, text: string) => ({ round: 1, n, text });

/** Marks one answer of a round. */
export function mark(
  roundId: string,
  group: string,
  more: { verdict: 'wrong' | 'half' | 'right'; n?: number },
): LiveCommand {
  return { kind: 'mark', roundId, marks: [{ n: 1, group, ...more }] };
}

/**
 * To question 1 the Owls wrote 'Rome', which was marked wrong, and the Foxes 'Oslo', which was not marked. To question 2
 * the Owls wrote 'Nile'; 'Amazon' came late and waits. The round is published.
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

/** What a team is told of its own. */
export async function ownOf(phone: TestPhone) {
  return (await phone.view()).body.own;
}

/** What publishing the round again would bring. */
export async function previewOf(
  server: TestServer,
  { quiz, roundId }: Pick<PublishedNight, 'quiz' | 'roundId'>,
) {
  return (await server.call(liveCalls.preview, { roundId }, { token: quiz.token })).body;
}

/** The round as the portal shows it. */
export async function recordedRound(
  server: TestServer,
  { roundId: id, admin }: Pick<PublishedNight, 'roundId' | 'admin'>,
) {
  return (await server.call(gameCalls.playedRound, { id }, { token: admin.token })).body.round;
}

/** The Owls, by the id of their seat. */
export async function owlsSeat(
  server: TestServer,
  { quiz }: Pick<PublishedNight, 'quiz'>,
): Promise<string> {
  const { seats } = (await server.call(liveCalls.seats, {}, { token: quiz.token })).body;
  return String(seats.find(({ name }) => name === 'Owls')?._id);
}

// By these phones know that they are told something anew, and that nothing else has changed.
const NUMBERS = new Set(['seq', 'revision', 'serverTime', 'late']);

/** All that anybody but the host can read of a night. */
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

import { type LiveCommand, pastGameCalls, roundCalls } from '@emcee/contract';
import { removeOldGames } from '../../src/features/live/commands/end-games.ts';
import type { TestServer } from '../harness.ts';
import { openedRoom, type QuizHost, type TestSettings } from './quiz-hosts.ts';
import type { TestPhone } from './quiz-night.ts';

const MONTH_SECONDS = 30 * 24 * 60 * 60;

export const SHOWS_ALL = {
  showAnswers: true,
  showScores: true,
  showQuestions: true,
  displayCorrectAnswer: true,
} as const satisfies TestSettings;

/** Two teams, one round of two questions, which the Owls got right. */
export type EndedGame = QuizHost & { owls: TestPhone; foxes: TestPhone; roundId: string };

export async function askedRound(
  server: TestServer,
  { quiz, admin }: Pick<QuizHost, 'quiz' | 'admin'>,
  { name, last = 2 }: { name: string; last?: number },
): Promise<string> {
  const questions = [1, 2].map((n) => ({
    questionText: `${name}: question ${n}`,
    answerText: `${name}: answer ${n}`,
    image: '',
  }));
  const body = { roundName: `${name} ${Math.random()}`, questions };
  const reply = await server.call(roundCalls.create, body, { token: admin.token });
  const roundId = await quiz.readyRound(reply.body.round._id);
  for (let n = 1; n <= last; n += 1) await quiz.done({ kind: 'goTo', roundId, n });
  return roundId;
}

/** Marks these texts as right. */
export async function publishedAs(
  server: TestServer,
  { quiz }: Pick<QuizHost, 'quiz'>,
  { roundId, right }: { roundId: string; right: readonly { n: number; group: string }[] },
): Promise<void> {
  await quiz.done({ kind: 'closeRound', roundId });
  const marks = right.map((mark) => ({ ...mark, verdict: 'right' as const }));
  if (marks.length > 0) await quiz.done({ kind: 'mark', roundId, marks });
  server.clock.advance(4);
  await quiz.done({ kind: 'publish', roundId });
}

export const END: LiveCommand = { kind: 'end', isMarkedLater: false };

export async function endedGame(
  server: TestServer,
  settings: TestSettings = SHOWS_ALL,
): Promise<EndedGame> {
  const host = await openedRoom(server, settings);
  const { quiz } = host;
  const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
  const roundId = await askedRound(server, host, { name: 'Rivers' });
  await owls.answer({ round: 1, n: 1, text: 'The Rhine' });
  await owls.answer({ round: 1, n: 2, text: 'The Elbe' });
  await foxes.answer({ round: 1, n: 1, text: 'The answer of the foxes' });
  const right = [{ n: 1, group: 'the rhine' }];
  await publishedAs(server, host, { roundId, right });
  await quiz.done(END);
  return { ...host, owls, foxes, roundId };
}

/** Working sets are deleted 30 days after the end. */
export async function afterAMonth(server: TestServer): Promise<void> {
  server.clock.advance(MONTH_SECONDS + 1);
  await removeOldGames(server.live);
}

export function readAgain(server: TestServer, { gameId }: { gameId: string }, token: string) {
  return server.call(pastGameCalls.read, { gameId }, { token });
}

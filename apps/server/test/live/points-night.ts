import type { LiveCommand, liveCalls } from '@emcee/contract';
import type { TestReply, TestServer } from '../harness.ts';
import { openedRound, type PlayedRound, type TestSettings } from './quiz-hosts.ts';
import type { TestPhone, TestQuiz } from './quiz-night.ts';

export const ALL_SHOWN = { showAnswers: true, showScores: true, halfPoints: true } as const;

export type Given = Omit<Extract<LiveCommand, { kind: 'seatPoints' }>, 'kind' | 'seatId'>;

export const bestName: Given = { points: 2, reason: 'best name' };
export const phoneSeen: Given = { points: -0.5, reason: 'phone under the table' };

/** One live round of one question. */
export type PointsNight = PlayedRound & {
  owls: TestPhone;
  foxes: TestPhone;
  /** The Owls are right, the Foxes wrong. */
  publish(): Promise<void>;
};

export async function pointsNight(
  server: TestServer,
  settings: TestSettings = ALL_SHOWN,
): Promise<PointsNight> {
  const host = await openedRound(server, { questionsCount: 1, ...settings });
  const { quiz, roundId } = host;
  const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
  return {
    ...host,
    owls,
    foxes,
    async publish() {
      await owls.answer({ round: 1, n: 1, text: 'Rome' });
      await foxes.answer({ round: 1, n: 1, text: 'Oslo' });
      const marks = [{ n: 1, group: 'rome', verdict: 'right' } as const];
      await quiz.done({ kind: 'mark', roundId, marks });
      await quiz.closeAndPublish(roundId);
    },
  };
}

/** The reply may be a refusal. */
export async function givePoints(
  quiz: TestQuiz,
  team: string,
  given: Given,
): Promise<TestReply<typeof liveCalls.command>> {
  const { _id: seatId } = await quiz.seat(team);
  return quiz.send({ kind: 'seatPoints', seatId, ...given });
}

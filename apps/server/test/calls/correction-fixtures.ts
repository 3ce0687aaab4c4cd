/** Corrections of each kind that succeed. */
import { type CorrectionInput, correctionCalls } from '@emcee/contract';
import { answerOf, type Morning, morningAfter, questionOf } from '../games/corrected-games.ts';
import type { TestServer } from '../harness.ts';
import type { CallFixture } from './tenant.ts';

type CorrectionOf = (server: TestServer, morning: Morning) => Promise<CorrectionInput>;

const QUESTION = 'Capital of Australia?';

const corrections: Readonly<Record<CorrectionInput['kind'], CorrectionOf>> = {
  verdict: async (server, morning) => ({
    kind: 'verdict',
    ...(await canberra(server, morning)).ids,
    before: { verdict: 'wrong' },
    after: { verdict: 'right' },
  }),
  adjustment: async (server, morning) => ({
    kind: 'adjustment',
    ...(await canberra(server, morning)).ids,
    before: { additionalPoints: 0 },
    after: { additionalPoints: 1.5 },
  }),
  'question-value': async (server, morning) => ({
    kind: 'question-value',
    ...(await question(server, morning)),
    before: { points: 1 },
    after: { points: 3 },
  }),
  voided: async (server, morning) => ({
    kind: 'voided',
    ...(await question(server, morning)),
    before: { voided: false },
    after: { voided: true },
  }),
  'answer-key': async (server, morning) => ({
    kind: 'answer-key',
    ...(await question(server, morning)),
    before: { answerText: 'Sydney' },
    after: { answer: 'Canberra', isInstead: true },
  }),
  'judged-apart': async (server, morning) => {
    const { ids, answer } = await answerOf(server, morning, [QUESTION, 'Sydney']);
    const playerId = String(answer.players[0]);
    return { kind: 'judged-apart', ...ids, playerId, after: { verdict: 'wrong' } };
  },
  joined: async (server, morning) => {
    const { ids, answer } = await answerOf(server, morning, [QUESTION, 'Canberra']);
    const { ids: sydney } = await answerOf(server, morning, [QUESTION, 'Sydney']);
    const playerId = String(answer.players[0]);
    return { kind: 'joined', ...ids, playerId, after: { answerId: sydney.answerId } };
  },
  'late-accepted': async (server, morning) => {
    const { ids, answer } = await answerOf(server, morning, [QUESTION, 'Canberra']);
    const { questionId, answerId } = ids;
    const playerId = String(answer.players[0]);
    const after = { verdict: 'right' } as const;
    return { kind: 'late-accepted', questionId, playerId, before: { answerId }, after };
  },
  'seat-points': async (_server, { game }) => ({
    kind: 'seat-points',
    playerId: String(game.playerIds[1]),
    points: 2.5,
    before: { points: 0 },
  }),
};

export function correctionOf(
  server: TestServer,
  morning: Morning,
  kind: CorrectionInput['kind'],
): Promise<CorrectionInput> {
  return corrections[kind](server, morning);
}

function canberra(server: TestServer, morning: Morning) {
  return answerOf(server, morning, [QUESTION, 'Canberra']);
}

async function question(server: TestServer, morning: Morning) {
  const { _id: questionId } = await questionOf(server, morning, QUESTION);
  return { questionId };
}

function byKind(more: Record<string, unknown>): Record<string, CallFixture> {
  return Object.fromEntries(
    Object.entries(corrections).map(([kind, of]): [string, CallFixture] => [
      kind,
      async (server, tenant) => ({
        correction: await of(server, await morningAfter(server, tenant)),
        ...more,
      }),
    ]),
  );
}

export const correctionKindFixtures: Readonly<
  Record<string, Readonly<Record<string, CallFixture>>>
> = {
  'corrections.preview': byKind({}),
  'corrections.make': byKind({ reason: 'The key was wrong', note: 'Sorry!' }),
};

export const correctionFixtures: Readonly<Record<string, CallFixture>> = {
  'corrections.list': async (server, tenant) => ({
    id: (await morningAfter(server, tenant)).game.gameId,
  }),
  'corrections.preview': async (server, tenant) => ({
    correction: await corrections.verdict(server, await morningAfter(server, tenant)),
  }),
  'corrections.make': async (server, tenant) => ({
    correction: await corrections.verdict(server, await morningAfter(server, tenant)),
    reason: 'The key was wrong',
    note: 'Sorry!',
  }),
  'corrections.undo': async (server, tenant) => {
    const correction = await corrections.verdict(server, await morningAfter(server, tenant));
    const made = await server.call(
      correctionCalls.make,
      { correction, reason: 'The key was wrong' },
      { token: tenant.token },
    );
    return { correctionId: made.body.correction._id, reason: 'It was right after all' };
  },
};

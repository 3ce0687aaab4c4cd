// @module-tag sql
// @module-tag dates
import { type CorrectionInput, correctionTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { correctionOf } from '../../../../test/calls/correction-fixtures.ts';
import {
  answerOf,
  correct,
  morningAfter,
  questionOf,
} from '../../../../test/games/corrected-games.ts';
import { storedScores } from '../../../../test/games/stored-scores.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();

describe('a correction', () => {
  it('of one team’s points, sent twice at once, is made once; the other request is refused', async () => {
    const morning = await morningAfter(server);
    const { token } = morning.admin;
    const points = await correctionOf(server, morning, 'seat-points');
    const replies = await Promise.all([1, 2].map(() => correct(server, token, points)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.error.message).toContain("It's now: 2.5 points");
    const { stored, recomputed } = await storedScores(server);
    expect(recomputed).toEqual(stored);
  });

  it('of the correct answer is refused if an answer was marked since', async () => {
    const morning = await morningAfter(server);
    const { token } = morning.admin;
    const question = 'Capital of Australia?';
    const { _id: questionId, answerText } = await questionOf(server, morning, question);
    const { ids } = await answerOf(server, morning, [question, 'Canberra']);
    const keyAfter = (verdict: 'wrong' | 'half'): CorrectionInput => ({
      kind: 'answer-key',
      questionId,
      after: { answer: 'Canberra', isInstead: false },
      before: { answerText, verdicts: [{ answerId: ids.answerId, verdict }] },
    });
    const values = { before: { verdict: 'wrong' }, after: { verdict: 'half' } } as const;
    await correct(server, token, { kind: 'verdict', ...ids, ...values });
    const refused = await correct(server, token, keyAfter('wrong'));
    expect([refused.status, refused.error.message]).toEqual([409, correctionTexts.goneSince.text]);
    expect((await correct(server, token, keyAfter('half'))).status).toBe(201);
  });

  it('keeps a question voided if a team would bet more than it had', async () => {
    const morning = await morningAfter(server);
    const { token } = morning.admin;
    await server.sql(
      `update played_rounds set openings = '{}', scheme = scheme || '{"type": "standard", "points": [], "singleUse": false}'
       where id = $1`,
      [morning.game.roundIds[1]],
    );
    const { _id: questionId } = await questionOf(server, morning, 'Longest river?');
    const value = { before: { voided: true }, after: { voided: false } };
    const counts = { kind: 'voided', questionId, ...value } as const;
    const refused = await correct(server, token, counts);
    expect([refused.status, refused.error.message]).toEqual([409, correctionTexts.betTooHigh.text]);
  });
});

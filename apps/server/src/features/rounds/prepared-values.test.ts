import { roundCalls, worthTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

const plain = (n: number) => ({ questionText: `Question ${n}?`, answerText: 'A', image: '' });

async function createdRound() {
  const { token } = await verifiedAdmin(server);
  const questions = [{ ...plain(1), worth: 2.5 }, plain(2), { ...plain(3), worth: null }];
  const sent = { roundName: 'Rising', worth: 0.5, questions };
  const { body } = await server.call(roundCalls.create, sent, { token });
  const { _id: roundId, revision } = body.round;
  const update = async (changed: object) => {
    const base = { roundId, roundName: 'Rising', questions: sent.questions };
    return server.call(roundCalls.update, { ...base, ...changed }, { token });
  };
  return { token, round: body.round, roundId, revision, update };
}

describe('the values of a round', () => {
  it('are stored with it, and missing where there are none', async () => {
    const { token, round } = await createdRound();
    expect([round.worth, round.questions.map((question) => question.worth)]).toEqual([
      0.5,
      [2.5, undefined, undefined],
    ]);
    expect(round.questions[1]).not.toHaveProperty('worth');
    const { preEnteredRounds } = (await server.call(roundCalls.list, {}, { token })).body;
    const [listed] = preEnteredRounds;
    expect([listed?.worth, listed?.preEnteredQuestions]).toEqual([0.5, round.questions]);
  });

  it.each([
    ['worth', { worth: 0 }],
    ['worth', { worth: 10_000.5 }],
    ['questions.1.worth', { questions: [plain(1), { ...plain(2), worth: 0.7 }] }],
  ])('are refused out of range at %s', async (param, changed) => {
    const { update } = await createdRound();
    const { status, error } = await update(changed);
    expect([status, error.param, error.message]).toEqual([409, param, worthTexts.range.text]);
  });

  it('survive a save by a client that knows none, where the texts stay', async () => {
    const { update } = await createdRound();
    const { body } = await update({ questions: [plain(2), plain(1), plain(1), plain(4)] });
    expect([body.round.worth, body.round.questions.map(({ worth }) => worth)]).toEqual([
      0.5,
      [undefined, 2.5, undefined, undefined],
    ]);
  });

  it('are cleared by null', async () => {
    const { update } = await createdRound();
    const { body } = await update({ worth: null, questions: [{ ...plain(1), worth: null }] });
    expect(body.round).not.toHaveProperty('worth');
    expect(body.round.questions[0]).not.toHaveProperty('worth');
  });

  it('belong to a save whose reply was lost, which may come again', async () => {
    const { update, revision } = await createdRound();
    const changed = { worth: 4, questions: [{ ...plain(1), worth: 7 }], revision };
    const { body } = await update(changed);
    expect((await update(changed)).body).toEqual(body);
    expect((await update({ ...changed, worth: 5 })).error.param).toBe('revision');
  });
});

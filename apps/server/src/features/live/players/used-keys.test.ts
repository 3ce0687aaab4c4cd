import { type LiveCommand, liveCalls, liveTexts, playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { joinedRound, openedRound } from '../../../../test/live/quiz-hosts.ts';
import { OPEN, type TestPhone } from '../../../../test/live/quiz-night.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();

type Sent = { key: string; round: number; n: number; text: string; bet?: number };

const send = ({ secret, gameId }: TestPhone, ...sent: Sent[]) => {
  const answers = sent.map((answer) => ({ ...answer, basedOn: 0, madeAgoMs: 0 }));
  return server.call(playCalls.answer, { gameId, answers }, { token: secret });
};

const logged = async () =>
  (await server.sql('select text from live_answers order by text')).map(({ text }) => text);

const REFUSED = { message: liveTexts.keyUsed.text, code: liveTexts.keyUsed.code };

describe('the key of an answer', () => {
  it.each([
    ['question', { n: 2 }],
    ['round', { round: 2 }],
    ['text', { text: 'Oslo' }],
    ['bet', { bet: 5 }],
  ])(
    'that was used for another %s refuses the call, and nothing is stored',
    async (_what, other) => {
      const { owls } = await joinedRound(server, { scheme: { points: [3, 5] } });
      const first = { key: newId(), round: 1, n: 1, text: 'Rome', bet: 3 };
      expect((await send(owls, first)).body.results[0]?.outcome).toBe('saved');
      const good = { key: newId(), round: 1, n: 3, text: 'Bern' };
      const { status, error } = await send(owls, good, { ...first, ...other });
      expect([status, error]).toMatchObject([409, { ...REFUSED, param: 'answers.1.key' }]);
      expect(await logged()).toEqual(['Rome']);
      // The same answer is still a repeat, even with spaces around it.
      const again = await send(owls, { ...first, text: ' Rome ' }, good);
      expect(again.body.results.map(({ outcome }) => outcome)).toEqual(['saved', 'saved']);
      expect(await logged()).toEqual(['Bern', 'Rome']);
    },
  );

  it('that names two answers of one call refuses the call', async () => {
    const { owls } = await joinedRound(server);
    const answer = { key: newId(), round: 1, n: 1, text: 'Rome' };
    const { error } = await send(owls, answer, { ...answer, n: 2 });
    expect(error).toMatchObject({ ...REFUSED, param: 'answers.1.key' });
    expect(await logged()).toEqual([]);
  });

  it('is recognized after the answer was late', async () => {
    const { quiz, roundId, owls } = await joinedRound(server);
    await quiz.done({ kind: 'closeRound', roundId });
    server.clock.advance(5);
    const late = { round: 1, n: 1, text: 'Rome', key: newId(), madeAgoMs: 60_000 };
    expect((await owls.answer(late)).outcome).toBe('late');
    expect((await owls.answer(late)).outcome).toBe('late');
    const { error } = await send(owls, { ...late, text: 'Oslo' });
    expect(error).toMatchObject({ ...REFUSED, param: 'answers.0.key' });
  });
});

describe('the key of a command', () => {
  it('that was used for another command refuses it, and the same command is a repeat', async () => {
    const { quiz, roundId, owls } = await joinedRound(server, { adjustByResponse: true });
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    const sent = { commandKey: newId() };
    const mark = { n: 1, group: 'rome', verdict: 'right', additionalPoints: 2 } as const;
    const command: LiveCommand = { kind: 'mark', roundId, marks: [mark] };
    for (const _repeat of [1, 2]) expect((await quiz.send(command, sent)).status).toBe(200);
    const others: LiveCommand[] = [
      { ...command, marks: [{ ...mark, verdict: 'wrong' }] },
      { kind: 'goTo', roundId, n: 2 },
      OPEN,
    ];
    for (const other of others) {
      const { status, error } = await quiz.send(other, sent);
      expect([status, error]).toMatchObject([409, { ...REFUSED, param: 'commandKey' }]);
    }
    expect((await quiz.game()).rounds[0]).toMatchObject({ current: 1 });
    const { body } = await server.call(liveCalls.answers, { roundId, n: 1 }, { token: quiz.token });
    expect(body.groups).toMatchObject([{ verdict: 'right', additionalPoints: 2 }]);
  });

  it('of an opened room is recognized too', async () => {
    const { quiz } = await openedRound(server);
    const roundId = (await quiz.game()).rounds[0]?._id ?? '';
    await quiz.done({ kind: 'closeRound', roundId });
    await quiz.done({ kind: 'discard', roundId }, { kind: 'end', isMarkedLater: false });
    const sent = { commandKey: newId() };
    for (const _repeat of [1, 2]) expect((await quiz.send(OPEN, sent)).status).toBe(200);
    const { error } = await quiz.send({ ...OPEN, name: 'Tuesday' }, sent);
    expect(error).toMatchObject({ ...REFUSED, param: 'commandKey' });
  });
});

// @module-tag races
import { libraryCalls, roundCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../../test/depth.ts';
import { auditDetails, type TestAdmin, verifiedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { newId } from '../../../platform/secrets.ts';
import { seededRandom } from '../../../platform/seeded-random.ts';

const server = startTestServer();

const asked = (questionText: string) => ({ questionText, answerText: 'Me', image: '' });

async function created({ token }: TestAdmin, roundName: string, texts: readonly string[]) {
  const sent = { roundName, questions: texts.map(asked) };
  return (await server.call(roundCalls.create, sent, { token })).body.round;
}

async function listed({ token }: TestAdmin) {
  const { body } = await server.call(roundCalls.list, {}, { token });
  return body.preEnteredRounds;
}

async function textsOf(admin: TestAdmin): Promise<Record<string, string>> {
  const rounds = await listed(admin);
  for (const { preEnteredQuestions } of rounds) {
    const numbers = preEnteredQuestions.map(({ orderNum }) => orderNum);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
  return Object.fromEntries(
    rounds.map(({ name, preEnteredQuestions }) => [
      name,
      preEnteredQuestions.map(({ questionText }) => questionText).join(' '),
    ]),
  );
}

const idsOf = (round: Awaited<ReturnType<typeof created>>, ...places: number[]) =>
  places.map((place) => round.questions[place]?._id ?? '');

function moveInModel(model: Map<string, string[]>, texts: string[], target?: string): void {
  const stay = target === undefined ? [] : (model.get(target) ?? []);
  const moved = texts.filter((text) => !stay.includes(text));
  for (const [name, kept] of model) {
    model.set(
      name,
      kept.filter((text) => !moved.includes(text)),
    );
  }
  if (target !== undefined) model.get(target)?.push(...moved);
}

describe('questions of the library', () => {
  it('move in the order that was sent, and keep their ids', async () => {
    const admin = await verifiedAdmin(server);
    const [one, two] = [
      await created(admin, 'One', ['a', 'b', 'c']),
      await created(admin, 'Two', ['d', 'e']),
    ];
    const questionIds = [...idsOf(two, 1), ...idsOf(one, 2, 0)];
    const reply = await server.call(
      libraryCalls.copy,
      { questionIds, roundName: 'New', isMove: true },
      admin,
    );
    expect(reply.status).toBe(201);
    expect(reply.body.round.questions.map(({ _id }) => _id)).toEqual(questionIds);
    expect(reply.body.left).toEqual(
      expect.arrayContaining([
        { _id: one._id, revision: 2 },
        { _id: two._id, revision: 2 },
      ]),
    );
    expect(await textsOf(admin)).toEqual({ One: 'b', Two: 'd', New: 'e c a' });
    const [line] = await auditDetails(server, admin, 'rounds.questions-moved');
    expect(line?.detail).toEqual({ questions: 3, roundName: 'New' });
  });

  it('are copied with everything they have, once per idempotency key', async () => {
    const admin = await verifiedAdmin(server);
    const question = { ...asked('a'), worth: 2, tags: ['pop'] };
    const sent = { roundName: 'One', questions: [question] };
    const { round } = (await server.call(roundCalls.create, sent, admin)).body;
    const input = { questionIds: idsOf(round, 0), roundId: round._id, isMove: false };
    const options = { ...admin, headers: { 'idempotency-key': 'once' } };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => server.call(libraryCalls.copy, input, options)),
    );
    expect(replies.map(({ status }) => status)).toContain(201);
    const [stored] = await listed(admin);
    expect(stored?.preEnteredQuestions).toMatchObject([question, question]);
    expect(stored?.revision).toBe(2);
  });

  it('never leave a round empty, and are not changed by a refused call', async () => {
    const admin = await verifiedAdmin(server);
    const [one, two] = [
      await created(admin, 'One', ['a']),
      await created(admin, 'Two', ['b', 'c']),
    ];
    const emptied = {
      code: 'library.emptied',
      message: '“One” would have no questions left. Delete the round instead.',
      param: 'questionIds',
    };
    const all = [...idsOf(one, 0), ...idsOf(two, 0)];
    const moved = await server.call(
      libraryCalls.copy,
      { questionIds: all, roundName: 'N', isMove: true },
      admin,
    );
    expect([moved.status, moved.error]).toMatchObject([409, emptied]);
    const removed = await server.call(libraryCalls.remove, { questionIds: all }, admin);
    expect([removed.status, removed.error]).toMatchObject([409, emptied]);
    const taken = { questionIds: idsOf(two, 0), roundName: 'one', isMove: false };
    expect((await server.call(libraryCalls.copy, taken, admin)).error.param).toBe('roundName');
    const unknown = { questionIds: [newId(), ...idsOf(two, 0)] };
    expect((await server.call(libraryCalls.remove, unknown, admin)).status).toBe(404);
    expect(await textsOf(admin)).toEqual({ One: 'a', Two: 'b c' });
    const kept = await server.call(
      libraryCalls.copy,
      { questionIds: idsOf(one, 0), roundId: one._id, isMove: true },
      admin,
    );
    expect([kept.status, kept.body.round.revision]).toEqual([201, 1]);
  });

  it.each([
    [{ questionIds: [] }, 'questionIds', 'Choose questions first.'],
    [{ questionIds: Array(1001).fill(newId()) }, 'questionIds', 'Choose questions first.'],
    [{ roundId: undefined }, 'roundId', 'Choose a round, or name a new one.'],
  ])('are refused %#', async (changes, param, message) => {
    const admin = await verifiedAdmin(server);
    const round = await created(admin, 'One', ['a', 'b']);
    const input = { questionIds: idsOf(round, 0), roundId: round._id, isMove: true, ...changes };
    const reply = await server.call(libraryCalls.copy, input, admin);
    expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
  });

  it('fill a round up to 998', async () => {
    const admin = await verifiedAdmin(server);
    const full = await created(
      admin,
      'Full',
      Array.from({ length: 997 }, (_, n) => `q${n}`),
    );
    const input = { questionIds: idsOf(full, 0), roundId: full._id, isMove: false };
    expect((await server.call(libraryCalls.copy, input, admin)).status).toBe(201);
    const reply = await server.call(libraryCalls.copy, input, admin);
    expect([reply.status, reply.error.param]).toEqual([409, 'questions']);
  });

  it('are in one place each after a move against a save of the same round', async () => {
    const admin = await verifiedAdmin(server);
    const [one, two] = [
      await created(admin, 'One', ['a', 'b']),
      await created(admin, 'Two', ['c']),
    ];
    const [move, save] = await Promise.all([
      server.call(
        libraryCalls.copy,
        { questionIds: idsOf(one, 0), roundId: two._id, isMove: true },
        admin,
      ),
      server.call(
        roundCalls.update,
        {
          roundId: one._id,
          roundName: 'One',
          questions: [asked('a'), asked('b'), asked('x')],
          revision: 1,
        },
        admin,
      ),
    ]);
    expect(move.status).toBe(201);
    const texts = await textsOf(admin);
    expect(texts).toEqual(
      save.status === 200 ? { One: 'b x', Two: 'c a' } : { One: 'b', Two: 'c a' },
    );
  });

  it.each(
    Array.from({ length: inDepth({ usual: 3, deep: 30 }) }, (_, seed) => ({ seed: seed + 1 })),
  )(
    'are where a model has them, after random moves and deletions (seed $seed)',
    async ({ seed }) => {
      const random = seededRandom(seed);
      const admin = await verifiedAdmin(server);
      const model = new Map<string, string[]>();
      for (const name of ['One', 'Two', 'Three']) {
        const texts = Array.from({ length: 12 }, (_, n) => `${name}${n}`);
        await created(admin, name, texts);
        model.set(name, texts);
      }
      for (let turn = 0; turn < 8; turn += 1) {
        const rounds = await listed(admin);
        const all = rounds.flatMap(({ preEnteredQuestions }) => preEnteredQuestions);
        const chosen = all.filter(() => random.chance(15));
        const target = random.pick(rounds);
        const questionIds = chosen.map(({ _id }) => _id);
        const isMove = random.chance(70);
        const { status } = isMove
          ? await server.call(
              libraryCalls.copy,
              { questionIds, roundId: target._id, isMove },
              admin,
            )
          : await server.call(libraryCalls.remove, { questionIds }, admin);
        const texts = status === 409 ? [] : chosen.map(({ questionText }) => questionText);
        moveInModel(model, texts, isMove ? target.name : undefined);
        const expected = [...model].map(([name, texts]) => [name, texts.join(' ')]);
        expect(await textsOf(admin)).toEqual(Object.fromEntries(expected));
      }
    },
  );
});

import { type InputOf, roundCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

type Asked = InputOf<typeof roundCalls.create>['questions'];

const who = { questionText: 'Who is this?', answerText: 'Ann', image: '' };
const whoElse = { ...who, answerText: 'Bob' };
const where = { questionText: 'Where?', answerText: 'Oslo', image: '' };

async function created(questions: Asked) {
  const { token } = await verifiedAdmin(server);
  const { body } = await server.call(
    roundCalls.create,
    { roundName: 'Tags', questions },
    { token },
  );
  const { round } = body;
  const update = (changed: Asked) => {
    const named = { roundId: round._id, roundName: 'Tags', questions: changed };
    return server.call(roundCalls.update, named, { token });
  };
  return { token, round, update };
}

const tagsOf = ({ questions }: { questions: readonly { tags?: string[] | undefined }[] }) =>
  questions.map(({ tags }) => tags);

describe('the tags of a question', () => {
  it('are stored in lower case, each once, and missing where there are none', async () => {
    const { token, round } = await created([
      { ...who, tags: [' Pop  Music', 'pop music', 'ÉTÉ', ''] },
      where,
    ]);
    expect(tagsOf(round)).toEqual([['pop music', 'été'], undefined]);
    expect(round.questions[1]).not.toHaveProperty('tags');
    const { body } = await server.call(roundCalls.list, {}, { token });
    expect(body.preEnteredRounds[0]?.preEnteredQuestions).toEqual(round.questions);
  });

  it('and its id survive a save by a client that sends neither', async () => {
    const { round, update } = await created([
      { ...who, tags: ['a'] },
      { ...whoElse, tags: ['b'] },
      { ...where, tags: ['c'] },
    ]);
    const [ann, bob, oslo] = round.questions;
    const { body } = await update([
      where,
      { ...whoElse, image: 'https://a.test/b.png' },
      whoElse,
      who,
    ]);
    expect(tagsOf(body.round)).toEqual([['c'], undefined, ['b'], ['a']]);
    expect(body.round.questions.map(({ _id }) => _id)).toEqual([
      oslo?._id,
      expect.any(String),
      bob?._id,
      ann?._id,
    ]);
  });

  it('stay with an id whose texts have changed, and are cleared by an empty list', async () => {
    const { round, update } = await created([
      { ...who, tags: ['a'] },
      { ...where, tags: ['c'] },
    ]);
    const [ann] = round.questions;
    const renamed = { _id: ann?._id ?? '', questionText: 'New?', answerText: 'New', image: '' };
    const { body } = await update([{ ...where, tags: [] }, renamed]);
    expect(tagsOf(body.round)).toEqual([undefined, ['a']]);
    expect(body.round.questions[1]?._id).toBe(ann?._id);
  });

  it('and ids of other rounds are not taken over by a new round', async () => {
    const { token, round } = await created([{ ...who, tags: ['a'] }]);
    const [ann] = round.questions;
    const sent = {
      roundName: 'Copy',
      questions: [
        { ...who, _id: ann?._id },
        { ...where, _id: 'x' },
      ],
    };
    const { status, body } = await server.call(roundCalls.create, sent, { token });
    expect(status).toBe(201);
    expect(body.round.questions.map(({ _id }) => _id)).not.toContain(ann?._id);
  });

  it('are at most 500 different ones, in all rounds together', async () => {
    const many = Array.from({ length: 25 }, (_, n) => ({
      questionText: `Question ${n}`,
      answerText: 'Yes',
      image: '',
      tags: Array.from({ length: 20 }, (_, m) => `${n}-${m}`),
    }));
    const { token, round, update } = await created(many);
    const full = { param: 'questions', message: 'You have 500 tags. Remove one to add another.' };
    const more = { roundName: 'More', questions: [{ ...who, tags: ['new'] }] };
    const refused = await server.call(roundCalls.create, more, { token });
    expect(refused).toMatchObject({ status: 409, error: full });
    const [first, ...others] = round.questions;
    const renamed = { ...many[0], ...who, _id: first?._id, tags: ['new'] };
    expect((await update([...many, { ...who, tags: ['new'] }])).error).toMatchObject(full);
    expect((await update([renamed, ...others])).status).toBe(200);
  });

  it.each([
    ['questions.0.tags', Array.from({ length: 21 }, (_, n) => `t${n}`), 'Enter at most 20 tags.'],
    ['questions.0.tags.0', ['x'.repeat(41)], 'Maximum 40 symbols'],
    ['questions.0.tags.1', ['a', 'b,c'], 'Tags can’t contain commas.'],
  ])('are refused at %s', async (param, tags, message) => {
    const { token } = await verifiedAdmin(server);
    const sent = { roundName: 'Tags', questions: [{ ...who, tags }] };
    const reply = await server.call(roundCalls.create, sent, { token });
    expect(reply).toMatchObject({ status: 409, error: { param, message } });
  });
});

// @module-tag dates
import { type CorrectionInput, correctionCalls, gameCalls, playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { correct, undo } from '../../../../test/games/corrected-games.ts';
import { startTestServer } from '../../../../test/harness.ts';
import {
  askedRound,
  END,
  type EndedGame,
  endedGame,
  publishedAs,
  readAgain,
  SHOWS_ALL,
} from '../../../../test/live/past-games.ts';
import { openedRoom } from '../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../test/live/quiz-night.ts';
import { type MovedResponse, ownWords, wordsKey } from './own-words.ts';

const server = startTestServer();

async function foxesMeantTheRhine({ admin, owls, foxes }: EndedGame): Promise<CorrectionInput> {
  const { body } = await server.call(gameCalls.read, { id: owls.gameId }, { token: admin.token });
  const [question] = body.game.rounds[0]?.questions ?? [];
  const [rhine, other] = ['The Rhine', 'The answer of the foxes'].map((words) =>
    question?.answers.find(({ text }) => text === words),
  );
  if (question === undefined || rhine === undefined || other === undefined)
    throw new Error(`${foxes.name} wrote nothing.`);
  const playerId = String(other.players[0]);
  const ids = { questionId: question._id, answerId: other._id, playerId };
  return { kind: 'joined', ...ids, after: { answerId: rhine._id } };
}

describe('an answer that joined a group', () => {
  it("is shown in its team's own words, in past games and on the phone", async () => {
    const pastGame = await endedGame(server);
    const { foxes, admin } = pastGame;
    const made = await correct(server, admin.token, await foxesMeantTheRhine(pastGame));
    expect(made.status).toBe(201);
    const seen = async () =>
      (await readAgain(server, foxes, foxes.secret)).body.evening?.teams[0]?.rounds[0]?.results;
    const text = 'The answer of the foxes';
    expect((await seen())?.[0]).toMatchObject({ text, verdict: 'right', points: 1 });
    const asked = { gameId: foxes.gameId, round: 1 };
    const mine = (await server.call(playCalls.mine, asked, { token: foxes.secret })).body;
    expect(mine.results?.[0]).toMatchObject({ text, verdict: 'right', points: 1 });
    await undo(server, admin.token, made.body.correction._id);
    expect((await seen())?.[0]).toMatchObject({ text, points: 0 });
    const { corrections } = (
      await server.call(correctionCalls.list, { id: foxes.gameId }, { token: admin.token })
    ).body;
    await undo(server, admin.token, corrections[0]?._id ?? '');
    expect((await seen())?.[0]).toMatchObject({ text, points: 1 });
  });
});

describe('an answer that is in the group of another spelling', () => {
  it("is shown in its team's own words", async () => {
    const host = await openedRoom(server, SHOWS_ALL);
    const { quiz } = host;
    const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
    const roundId = await askedRound(server, host, { name: 'Rivers' });
    await owls.answer({ round: 1, n: 1, text: 'The Rhine' });
    await foxes.answer({ round: 1, n: 1, text: 'the RHINE' });
    await publishedAs(server, host, { roundId, right: [{ n: 1, group: 'the rhine' }] });
    await quiz.done(END);
    const seen = async (phone: TestPhone) =>
      (await readAgain(server, phone, phone.secret)).body.evening?.teams[0]?.rounds[0]?.results?.[0]
        ?.text;
    expect([await seen(owls), await seen(foxes)]).toEqual(['The Rhine', 'the RHINE']);
  });
});

describe('own words', () => {
  const where = { questionId: 'q', playerId: 'p' };
  const moved = (id: string, more: Partial<MovedResponse>): MovedResponse => ({
    id,
    ...where,
    kind: 'joined',
    before: 'Mine',
    after: 'Theirs',
    undoesId: null,
    ...more,
  });
  const joined = moved('1', {});
  const late = moved('2', { kind: 'late-accepted', before: 'Theirs', after: 'Mine, late' });

  it.each<[string, readonly MovedResponse[], string | undefined]>([
    ['are those before it joined the first', [joined, moved('2', { before: 'Theirs' })], 'Mine'],
    ['are those that came late', [joined, late], 'Mine, late'],
    [
      'are the earlier ones where that is undone',
      [
        joined,
        late,
        moved('3', { kind: 'late-accepted', before: late.after, after: 'Theirs', undoesId: '2' }),
      ],
      'Mine',
    ],
    [
      'go with a late answer to which there was no other',
      [
        moved('1', { kind: 'late-accepted', before: null, after: 'Mine, late' }),
        moved('2', { kind: 'late-accepted', before: 'Mine, late', after: null, undoesId: '1' }),
      ],
      undefined,
    ],
    ['are unknown where nothing was written down', [moved('1', { before: null })], undefined],
  ])('%s', (_what, rows, expected) => {
    expect(ownWords(rows).get(wordsKey(where))).toBe(expected);
  });
});

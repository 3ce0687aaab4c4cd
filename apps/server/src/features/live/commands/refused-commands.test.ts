// @module-tag races
import {
  commandTexts,
  hostSessionCalls,
  type LiveCommand,
  liveCalls,
  liveTexts,
  markingTexts,
  playCalls,
  type Refusal,
} from '@emcee/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { lockWaits } from '../../../../test/database/lock-waits.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom, openedRound } from '../../../../test/live/quiz-hosts.ts';
import type { TestQuiz } from '../../../../test/live/quiz-night.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();

type Case = [string, Refusal, LiveCommand];

describe('a command about an open round', () => {
  it('that needs a closed one asks to close it first', async () => {
    const { quiz, roundId } = await openedRound(server);
    for (const kind of ['publish', 'discard', 'putOff', 'switchTo'] as const) {
      const { status, error } = await quiz.send({ kind, roundId });
      const said = { code: commandTexts.closeFirst.code, message: 'Close “Round 1” first.' };
      expect([status, error], kind).toMatchObject([409, said]);
    }
  });

  it('that its settings never allow has another code than a stale one', async () => {
    const { quiz, roundId } = await openedRound(server, {
      halfPoints: false,
      adjustByResponse: false,
      adjustByQuestion: false,
    });
    const mark = { n: 1, group: 'rome', verdict: 'right' } as const;
    const cases: Case[] = [
      [
        'half right',
        markingTexts.halfPointsOff,
        { kind: 'mark', roundId, marks: [{ ...mark, verdict: 'half' }] },
      ],
      [
        'added points',
        markingTexts.addedPointsOff,
        { kind: 'mark', roundId, marks: [{ ...mark, additionalPoints: 1 }] },
      ],
      ['a value', markingTexts.valueOff, { kind: 'value', roundId, n: 1, points: 2 }],
    ];
    for (const [what, { code, text }, command] of cases) {
      const { error } = await quiz.send(command);
      expect(error, what).toMatchObject({ param: 'command', code, message: text });
    }
    const stale = await quiz.send({ kind: 'closeRound', roundId }, { seen: 0 });
    expect(stale.error.code).toBe(commandTexts.stale.code);
  });

  it('that adds points in other steps than its interval names the interval', async () => {
    const settings = { adjustByResponse: true, scoringInterval: 4 };
    const { quiz, roundId } = await openedRound(server, settings);
    const mark = { n: 1, group: 'rome', verdict: 'right', additionalPoints: 2 } as const;
    const { error } = await quiz.send({ kind: 'mark', roundId, marks: [mark] });
    expect(error.message).toBe('Add or subtract points in steps of 4.');
  });

  it('that names a question it does not have is refused', async () => {
    const { quiz, roundId } = await openedRound(server, { adjustByQuestion: true });
    const { gameId } = await quiz.join('Owls');
    const [seat] = await server.sql('select id from live_seats where game_id = $1', [gameId]);
    const seatId = String(seat?.id);
    const on = { roundId, n: 77 };
    const commands: LiveCommand[] = [
      { kind: 'mark', roundId, marks: [{ n: 77, group: 'rome', verdict: 'right' }] },
      { kind: 'judgeApart', ...on, seatId, group: 'rome', isApart: true },
      { kind: 'judgeLate', ...on, seatId, isAccepted: true },
      { kind: 'value', ...on, points: 2 },
      { kind: 'void', ...on, voided: true },
      { kind: 'editQuestion', ...on, questionText: 'Where?', answerText: 'Rome' },
      { kind: 'goTo', ...on },
      { kind: 'showAnswer', ...on },
      { kind: 'showGiven', ...on, group: 'rome' },
    ];
    for (const command of commands) {
      const { status, error } = await quiz.send(command);
      const said = { param: 'command', code: liveTexts.noSuchQuestion.code };
      expect([status, error], command.kind).toMatchObject([409, said]);
    }
  });
});

describe('a number that an answer cannot have', () => {
  it.each([
    ['bet', -1, liveTexts.betInvalid],
    ['bet', 1.5, liveTexts.betInvalid],
    ['round', 0, liveTexts.noSuchQuestion],
    ['n', 0, liveTexts.noSuchQuestion],
    ['basedOn', -1, liveTexts.keyInvalid],
    ['madeAgoMs', 0.5, liveTexts.keyInvalid],
  ])('is refused in our words: %s %d', async (name, value, { code, text }) => {
    const { quiz } = await openedRound(server);
    const { gameId, secret } = await quiz.join('Owls');
    const answer = { key: newId(), round: 1, n: 1, text: 'Rome', basedOn: 0, madeAgoMs: 0 };
    const answers = [{ ...answer, [name]: value }];
    const { status, error } = await server.call(
      playCalls.answer,
      { gameId, answers },
      { token: secret },
    );
    expect([status, error]).toMatchObject([
      409,
      { param: `answers.0.${name}`, code, message: text },
    ]);
  });
});

const SHOW = { kind: 'show', shows: 'join' } as const;

const send = ({ token }: TestQuiz) =>
  server.call(liveCalls.command, { commandKey: newId(), seen: 0, command: SHOW }, { token });

const statuses = async (quiz: TestQuiz, commands: number) => {
  const replies = await Promise.all(Array.from({ length: commands }, () => send(quiz)));
  return replies.map(({ status }) => status).sort();
};

it('a host can send sixty commands at once, then ten a second; other hosts do not wait', async () => {
  const [here, there] = [await openedRoom(server), await openedRoom(server)];
  const { token } = here.quiz;
  // The command that opened the room counts too.
  expect(await statuses(here.quiz, 62)).toEqual([...Array(59).fill(200), ...Array(3).fill(429)]);
  const refused = await send(here.quiz);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(await server.sql(`select 1 from live_events where kind = 'show'`)).toHaveLength(59);
  const byMode = { gameMode: 'pause' } as const;
  expect((await server.call(hostSessionCalls.changeRoomMode, byMode, { token })).status).toBe(429);
  expect((await send(there.quiz)).status).toBe(200);
  // Reads are not limited.
  expect((await server.call(liveCalls.state, {}, { token })).status).toBe(200);
  server.clock.advance(0.1);
  expect(await statuses(here.quiz, 2)).toEqual([200, 429]);
  server.clock.advance(1);
  expect(await statuses(here.quiz, 12)).toEqual([...Array(10).fill(200), 429, 429]);
});

it('a command whose turn does not come in time is put off, and done when it is repeated', async () => {
  const { quiz, roundId } = await openedRound(server);
  const last = { kind: 'closeRound', roundId } as const;
  const once = { commandKey: newId() };
  let first: Promise<unknown> | undefined;
  await server.db.transaction(async (db) => {
    await db.execute(sql`select from live_games for update`);
    first = quiz.send({ kind: 'show', shows: 'join' });
    await vi.waitFor(async () => expect(await lockWaits(server)).toBe(1), { timeout: 5_000 });
    const { status, error, headers } = await quiz.send(last, once);
    expect([status, error.code]).toEqual([429, commandTexts.later.code]);
    expect(headers['retry-after']).toBe('2');
  });
  await first;
  expect((await quiz.send(last, once)).status).toBe(200);
});

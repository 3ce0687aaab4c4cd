// @module-tag races
import { playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { secondPhone } from '../../../../test/live/player-phones.ts';
import { joinedRound, openedRoom, openedRound } from '../../../../test/live/quiz-hosts.ts';
import { joinRoom, newSecret, type TestPhone } from '../../../../test/live/quiz-night.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();

const logRows = () => server.sql('select * from live_answers order by revision, key');

/** Sends answers to questions of the first round in one call. */
async function send({ secret, gameId }: TestPhone, texts: readonly (readonly [number, string])[]) {
  const answers = texts.map(([n, text]) => ({
    key: newId(),
    round: 1,
    n,
    text,
    basedOn: 0,
    madeAgoMs: 0,
  }));
  return server.call(playCalls.answer, { gameId, answers }, { token: secret });
}

/** Rebuilds the current answers from the log: the newest of each team and question. */
const REBUILT = `select distinct on (seat_id, round_id, n) round_id, n, seat_id, text, revision, bet,
  device_hash, received_at from live_answers where outcome = 'saved' order by seat_id, round_id, n, revision desc`;
const STANDING = `select round_id, n, seat_id, text, revision, bet, device_hash, received_at
  from live_responses order by seat_id, round_id, n`;

describe('an answer', () => {
  it('sent five times at once is stored once, with the same reply each time', async () => {
    const { owls } = await joinedRound(server);
    const key = newId();
    const place = { round: 1, n: 1, text: 'Rome', key };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => owls.answer(place)));
    const current = { n: 1, text: 'Rome', revision: 1, bet: 0 };
    expect(outcomes).toEqual(Array(5).fill({ key, outcome: 'saved', current }));
    expect(await logRows()).toHaveLength(1);
  });

  it('is confirmed as saved when repeated after its question closed', async () => {
    const { quiz, roundId, owls } = await joinedRound(server);
    const place = { round: 1, n: 1, text: 'Rome', key: newId() };
    await owls.answer(place);
    await quiz.done({ kind: 'closeRound', roundId });
    server.clock.advance(60);
    expect(await owls.answer(place)).toMatchObject({ outcome: 'saved', current: { text: 'Rome' } });
    expect(await owls.answer({ ...place, key: newId() })).toMatchObject({ reason: 'round-over' });
    expect(await logRows()).toHaveLength(1);
  });

  it('is withdrawn by an empty one, and then missing in the record', async () => {
    const { quiz, owls } = await joinedRound(server);
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    expect((await quiz.game()).question).toMatchObject({ answered: 1 });
    await owls.answer({ round: 1, n: 1, text: ' \n ' });
    expect((await quiz.game()).question).toMatchObject({ answered: 0 });
    expect((await owls.view()).body.own).toMatchObject({ answers: [], answersCount: 0 });
    expect(await owls.answer({ round: 1, n: 1, text: 'Paris' })).toMatchObject({
      current: { text: 'Paris', revision: 3 },
    });
  });

  it('has at most 500 characters, and none that cannot be stored', async () => {
    const { owls } = await joinedRound(server);
    expect((await send(owls, [[1, 'x'.repeat(501)]])).error.message).toBe('Maximum 500 symbols');
    for (const text of ['a\0b', 'a\ud800b']) {
      expect((await send(owls, [[1, text]])).status).toBe(409);
    }
    expect((await send(owls, [[1, '🦉'.repeat(250)]])).body.results[0]?.outcome).toBe('saved');
  });

  it('to an unknown round or question is refused, and stores nothing', async () => {
    const { owls } = await joinedRound(server);
    for (const place of [
      { round: 2, n: 1 },
      { round: 1, n: 4 },
      { round: 1_000, n: 999 },
    ]) {
      const refused = { outcome: 'refused', reason: 'round-over', current: null };
      expect(await owls.answer({ ...place, text: 'Rome' })).toMatchObject(refused);
    }
    expect(await logRows()).toHaveLength(0);
  });

  it('is accepted only for the game of the phone', async () => {
    const [here, there] = [await openedRound(server), await openedRound(server)];
    const [owls, foxes] = [await here.quiz.join('Owls'), await there.quiz.join('Foxes')];
    expect((await send({ ...owls, gameId: foxes.gameId }, [[1, 'Rome']])).status).toBe(404);
    expect(await logRows()).toHaveLength(0);
  });
});

describe('answers', () => {
  it('are limited to twenty per call', async () => {
    const { owls } = await joinedRound(server, { questionsCount: 30 });
    const all = Array.from({ length: 21 }, (_, index) => [index + 1, `Answer ${index}`] as const);
    expect((await send(owls, all)).status).toBe(409);
    const { body } = await send(owls, all.slice(1));
    expect(body.results.map(({ outcome }) => outcome)).toEqual(Array(20).fill('saved'));
    expect((await send(owls, [])).status).toBe(409);
  });

  it('of one call are accepted or refused one by one; the last one to a question counts', async () => {
    const { quiz, roundId, owls } = await joinedRound(server);
    await quiz.done({ kind: 'void', roundId, n: 2, voided: true });
    const { body } = await send(owls, [
      [1, 'Rome'],
      [2, 'Oslo'],
      [1, 'Paris'],
    ]);
    expect(body.results.map(({ outcome, reason = '' }) => [outcome, reason])).toEqual([
      ['saved', ''],
      ['refused', 'voided'],
      ['saved', ''],
    ]);
    expect((await owls.view()).body.own?.answers).toEqual([
      { n: 1, text: 'Paris', revision: 2, bet: 0 },
    ]);
    expect(await logRows()).toHaveLength(2);
  });

  it('are limited to twenty at once per phone, then one a second; other phones do not wait', async () => {
    const { quiz } = await openedRound(server);
    const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
    const replies = await Promise.all(Array.from({ length: 25 }, () => send(owls, [[1, 'Rome']])));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array(20).fill(200),
      ...Array(5).fill(429),
    ]);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('1');
    expect((await send(foxes, [[1, 'Oslo']])).status).toBe(200);
    server.clock.advance(1);
    expect((await send(owls, [[1, 'Rome']])).status).toBe(200);
    expect((await send(owls, [[1, 'Rome']])).status).toBe(429);
  });

  it('of two phones of a team: the phone that missed the other answer must confirm', async () => {
    const { quiz } = await openedRound(server);
    const ola = await quiz.join('Owls');
    const sam = await secondPhone(server, ola);
    await ola.answer({ round: 1, n: 1, text: 'Venus' });
    expect(await sam.answer({ round: 1, n: 1, text: 'Mercury' })).toMatchObject({
      outcome: 'refused',
      reason: 'changed-by-team',
      current: { text: 'Venus', revision: 1 },
    });
    // The phone has seen the newer answer now.
    expect(await sam.answer({ round: 1, n: 1, text: 'Mercury' })).toMatchObject({
      outcome: 'saved',
      current: { text: 'Mercury', revision: 2 },
    });
    expect(await ola.answer({ round: 1, n: 1, text: 'Mars' })).toMatchObject({
      reason: 'changed-by-team',
    });
  });

  it('of two phones at once: one is saved, the other phone must confirm', async () => {
    const { quiz } = await openedRound(server);
    const ola = await quiz.join('Owls');
    const sam = await secondPhone(server, ola);
    const outcomes = await Promise.all([
      ola.answer({ round: 1, n: 1, text: 'Venus' }),
      sam.answer({ round: 1, n: 1, text: 'Mercury' }),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'saved']);
    expect(await logRows()).toHaveLength(1);
  });

  it('match the log, from any phone and in any order', async () => {
    const scheme = { singleUse: false };
    const { quiz } = await openedRound(server, { questionsCount: 5, scheme });
    const teams = await Promise.all(['Owls', 'Foxes', 'Bears'].map((name) => quiz.join(name)));
    const phones = [
      ...teams,
      ...(await Promise.all(teams.map((team) => secondPhone(server, team)))),
    ];
    await Promise.all(
      Array.from({ length: 90 }, async (_, turn) => {
        const phone = phones[turn % phones.length];
        const text = turn % 7 === 0 ? '' : `Answer ${turn}`;
        const bet = [0, 1, 3, 5][turn % 4] ?? 0;
        await phone?.answer({ round: 1, n: 1 + (turn % 5), text, bet });
      }),
    );
    expect(await server.sql(REBUILT)).toEqual(await server.sql(STANDING));
    const revisions = await server.sql(
      `select count(*)::int - max(revision) as missing from live_answers
       group by seat_id, round_id, n`,
    );
    for (const { missing } of revisions) expect(missing).toBe(0);
  });

  it('are kept when the team is renamed, and removed with it', async () => {
    const { quiz, roomCode } = await openedRoom(server);
    const owls = await joinRoom(server, { roomCode, name: 'Owls', secret: newSecret() });
    const roundId = await quiz.liveRound('Round 1', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    const [seat] = await server.sql('select id from live_seats');
    const seatId = String(seat?.id);
    await quiz.done({ kind: 'renameSeat', seatId, name: 'Barn Owls' });
    expect((await owls.view()).body.own).toMatchObject({ name: 'Barn Owls', answersCount: 1 });
    await quiz.done({ kind: 'removeSeat', seatId });
    expect((await send(owls, [[1, 'Oslo']])).status).toBe(401);
    expect((await quiz.game()).question).toMatchObject({ answered: 0 });
    expect(await logRows()).toHaveLength(1);
  });
});

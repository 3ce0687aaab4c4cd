// @module-tag races
import { screenCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../../test/harness.ts';
import { joinedRound } from '../../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../../test/live/quiz-night.ts';
import { gameWatchers, lastOf, newScreen } from '../../../../../test/live/watched-games.ts';
import { hashToken } from '../../../../platform/secrets.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const WINNERS = { kind: 'show', shows: 'winners' } as const;
const END = { kind: 'end', isMarkedLater: false } as const;

const screenOf = async (token: string) =>
  (await server.call(screenCalls.view, {}, { token })).body.stage;

const modeOf = async (phone: TestPhone) => (await phone.view()).body.stage?.gameMode;

const firstShown = async (token: string) =>
  (await server.call(screenCalls.firstShown, {}, { token })).body.isNoted;

/** A published round, and a connected screen. */
async function publishedGame() {
  const { quiz, roundId, owls } = await joinedRound(server);
  await quiz.done({ kind: 'goTo', roundId, n: 1 });
  await owls.answer({ round: 1, n: 1, text: 'Oslo' });
  await quiz.closeAndPublish(roundId);
  return { quiz, owls };
}

async function connected(quiz: Awaited<ReturnType<typeof publishedGame>>['quiz']) {
  const token = await newScreen(server, quiz);
  await watching.screen(token);
  const isSeen = 'select 1 from live_screens where token_hash = $1 and seen_at is not null';
  const seen = () => server.sql(isSeen, [hashToken(token)]);
  await expect.poll(seen).not.toEqual([]);
  return token;
}

describe('phones at the end of a game', () => {
  it('wait until the screen has shown first place, on every process', async () => {
    const { quiz, owls } = await publishedGame();
    const token = await connected(quiz);
    const twin = await server.startTwin();
    const phone = await watching.phone(owls, twin);
    await quiz.done(WINNERS, END);
    expect(await screenOf(token)).toMatchObject({ gameMode: 'stop', shows: 'winners' });
    expect(await modeOf(owls)).toBe('play');
    // The stage of the winners may reach the other process before that of the end.
    const finishing = { gameMode: 'play', isFinishing: true };
    await expect.poll(() => lastOf(phone, 'stage')).toMatchObject(finishing);
    expect(await firstShown(token)).toBe(true);
    expect(await firstShown(token)).toBe(false);
    await expect.poll(() => lastOf(phone, 'stage')).toMatchObject({ gameMode: 'stop' });
    expect(await modeOf(owls)).toBe('stop');
  });

  it('wait 20 seconds at most, with a stream or by polling', async () => {
    const { quiz, owls } = await publishedGame();
    await connected(quiz);
    const phone = await watching.phone(owls);
    await quiz.done(WINNERS, END);
    const { since } = (await owls.view()).body;
    expect(await modeOf(owls)).toBe('play');
    server.clock.advance(20);
    await expect.poll(() => lastOf(phone, 'stage')).toMatchObject({ gameMode: 'stop' });
    expect((await owls.view()).body.since).not.toBe(since);
    expect(await modeOf(owls)).toBe('stop');
  });

  it('wait no longer after a restart', async () => {
    const { quiz, owls } = await publishedGame();
    await connected(quiz);
    await quiz.done(WINNERS, END);
    server.clock.advance(20);
    const twin = await server.startTwin();
    const phone = await watching.phone(owls, twin);
    await expect.poll(() => lastOf(phone, 'stage')).toMatchObject({ gameMode: 'stop' });
  });

  it('do not wait if first place was shown before', async () => {
    const { quiz, owls } = await publishedGame();
    const token = await connected(quiz);
    await quiz.done(WINNERS);
    expect(await firstShown(token)).toBe(true);
    await quiz.done(END);
    expect(await modeOf(owls)).toBe('stop');
  });

  it('do not wait without a screen, without the winners, or after the clock was set back', async () => {
    const without = await publishedGame();
    await without.quiz.done(WINNERS, END);
    expect(await modeOf(without.owls)).toBe('stop');
    const skipped = await publishedGame();
    await connected(skipped.quiz);
    await skipped.quiz.done(END);
    expect(await modeOf(skipped.owls)).toBe('stop');
    const setBack = await publishedGame();
    await connected(setBack.quiz);
    await setBack.quiz.done(WINNERS, END);
    expect(await modeOf(setBack.owls)).toBe('play');
    server.clock.advance(-3_600);
    expect(await modeOf(setBack.owls)).toBe('stop');
    server.clock.advance(3_600);
  });
});

describe('a screen at the end of a game', () => {
  it('keeps the winners for a minute, then shows the final standings', async () => {
    const { quiz } = await publishedGame();
    const token = await connected(quiz);
    const stream = await watching.screen(token);
    await quiz.done(WINNERS, END);
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ gameMode: 'stop' });
    server.clock.advance(59);
    expect((await screenOf(token)).shows).toBe('winners');
    server.clock.advance(1);
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ shows: 'end' });
    expect((await screenOf(token)).shows).toBe('end');
  });

  it('shows the final standings at once after anything else', async () => {
    const { quiz } = await publishedGame();
    const token = await connected(quiz);
    await quiz.done(WINNERS, { kind: 'show', shows: 'join' }, END);
    expect((await screenOf(token)).shows).toBe('end');
    expect(await firstShown(token)).toBe(false);
  });

  it('shows the next game as soon as it opens', async () => {
    const { quiz } = await publishedGame();
    const token = await connected(quiz);
    await quiz.done(WINNERS, END, { kind: 'open', isRehearsal: false, name: '' });
    expect((await screenOf(token)).shows).toBe('join');
  });
});

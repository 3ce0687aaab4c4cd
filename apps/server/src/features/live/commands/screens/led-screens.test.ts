// @module-tag races
import { commandTexts, type LiveCommand, liveCalls, screenCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../../test/harness.ts';
import { openedRoom, openedRound } from '../../../../../test/live/quiz-hosts.ts';
import { gameWatchers, lastOf, newScreen } from '../../../../../test/live/watched-games.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const message = 'Back at 9:15.\nThe bar is open.';
const SAID = { shows: 'message', message };

const view = async (token: string) =>
  (await server.call(screenCalls.view, {}, { token })).body.stage;

describe('a screen controlled by its host', () => {
  it('shows a message, even after a reload and on another process, until the host shows anything else', async () => {
    const { quiz } = await openedRoom(server);
    const token = await newScreen(server, quiz);
    const stream = await watching.screen(token);
    await quiz.done({ kind: 'showMessage', message: `  ${message.replace('\n', '\r\n')} ` });
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject(SAID);
    expect(await view(token)).toMatchObject(SAID);
    const twin = await server.startTwin();
    const other = await watching.screen(token, twin);
    await expect.poll(() => lastOf(other, 'stage')).toMatchObject(SAID);
    await quiz.done({ kind: 'show', shows: 'auto' });
    await expect.poll(() => lastOf(other, 'stage')).toMatchObject({ shows: 'join', message: '' });
    // The console suggests it again.
    expect(await quiz.game()).toMatchObject({ shows: 'auto', message });
  });

  it('shows the message in every state of the game, and the end when the room is closed', async () => {
    const { quiz, roundId } = await openedRound(server);
    const token = await newScreen(server, quiz);
    await quiz.join('Owls');
    await quiz.done({ kind: 'showMessage', message });
    const states: (LiveCommand | undefined)[] = [
      undefined,
      { kind: 'pause' },
      { kind: 'resume' },
      { kind: 'closeRound', roundId },
      { kind: 'publish', roundId },
    ];
    for (const command of states) {
      if (command?.kind === 'publish') server.clock.advance(5);
      if (command !== undefined) await quiz.done(command);
      expect(await view(token)).toMatchObject(SAID);
    }
    await quiz.done({ kind: 'end', isMarkedLater: false });
    expect(await view(token)).toMatchObject({ shows: 'end', message: '' });
  });

  it('falls back to Auto if the chosen content does not exist', async () => {
    const { quiz } = await openedRoom(server);
    const token = await newScreen(server, quiz);
    for (const shows of ['question', 'standings'] as const) {
      await quiz.done({ kind: 'show', shows });
      expect(await view(token)).toMatchObject({ shows: 'join' });
    }
    const roundId = await quiz.liveRound('Round 1', 2);
    await quiz.done({ kind: 'goTo', roundId, n: 1 }, { kind: 'show', shows: 'standings' });
    expect(await view(token)).toMatchObject({ shows: 'question' });
    await quiz.done({ kind: 'show', shows: 'question' }, { kind: 'closeRound', roundId });
    // While marking, the question can be shown; after publishing there is none.
    expect(await view(token)).toMatchObject({ shows: 'question' });
    server.clock.advance(5);
    await quiz.done({ kind: 'publish', roundId });
    expect(await view(token)).toMatchObject({ shows: 'marking', round: { state: 'published' } });
    await quiz.done({ kind: 'show', shows: 'standings' });
    expect(await view(token)).toMatchObject({ shows: 'standings' });
  });

  it('accepts messages of 1 to 200 characters', async () => {
    const { quiz } = await openedRoom(server);
    for (const [text, refused] of [
      ['', commandTexts.messageRequired.text],
      [' \n ', commandTexts.messageRequired.text],
      ['x'.repeat(201), 'Maximum 200 symbols'],
    ] as const) {
      const reply = await quiz.send({ kind: 'showMessage', message: text });
      expect([reply.status, reply.error.param, reply.error.message]).toEqual([
        409,
        'command.message',
        refused,
      ]);
    }
    expect((await quiz.send({ kind: 'showMessage', message: 'x'.repeat(200) })).status).toBe(200);
  });

  it('looks in the console as on the screen, but only for its own host', async () => {
    const { quiz } = await openedRoom(server);
    const other = await openedRoom(server);
    const token = await newScreen(server, quiz);
    await quiz.done({ kind: 'showMessage', message });
    const seen = await server.call(liveCalls.onScreen, {}, { token: quiz.token });
    const shown = await server.call(screenCalls.view, {}, { token });
    expect(seen.body).toEqual(shown.body);
    const stranger = await server.call(liveCalls.onScreen, {}, { token: other.quiz.token });
    expect(stranger.body.stage).toMatchObject({ shows: 'join', roomCode: other.roomCode });
  });
});

describe('the standings', () => {
  it('reach a screen only as far as its host shows them, in events and calls', async () => {
    const { quiz, roundId } = await openedRound(server);
    const token = await newScreen(server, quiz);
    for (const name of ['Owls', 'Foxes', 'Bears']) await quiz.join(name);
    await quiz.closeAndPublish(roundId);
    const stream = await watching.screen(token);
    const names = async () => {
      const called = await server.call(screenCalls.view, {}, { token });
      const whole = await server.call(screenCalls.board, {}, { token });
      const rows = called.body.board?.rows.map(({ name }) => name);
      expect(whole.status === 200 ? whole.body.rows.map(({ name }) => name) : undefined).toEqual(
        rows,
      );
      return rows;
    };
    expect(await names()).toBeUndefined();
    await quiz.done({ kind: 'show', shows: 'standings', rows: 1 });
    expect(await names()).toEqual(['', '', 'Owls']);
    const hidden = { rank: 1, name: '', points: 0, previousRank: null };
    const rows = [hidden, hidden, { rank: 1, name: 'Owls' }];
    await expect.poll(() => lastOf(stream, 'board')).toMatchObject({ rows });
    await quiz.done({ kind: 'show', shows: 'standings', rows: 2 });
    const more = [hidden, { name: 'Foxes' }, { name: 'Owls' }];
    await expect.poll(() => lastOf(stream, 'board')).toMatchObject({ rows: more });
    await quiz.done({ kind: 'show', shows: 'blank' });
    expect(await names()).toBeUndefined();
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ shows: 'blank' });
    const boards = stream.events.filter(({ event }) => event === 'board');
    expect(JSON.stringify(boards)).not.toContain('Bears');
  });
});

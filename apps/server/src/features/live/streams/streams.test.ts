import { hostSessionCalls, playCalls, screenCalls } from '@emcee/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lockWaits } from '../../../../test/database/lock-waits.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { secondPhone } from '../../../../test/live/player-phones.ts';
import {
  joinedRoom,
  joinedRound,
  openedRoom,
  openedRound,
} from '../../../../test/live/quiz-hosts.ts';
import { OPEN } from '../../../../test/live/quiz-night.ts';
import { gameWatchers, lastOf, newScreen } from '../../../../test/live/watched-games.ts';

// No database listens there.
const NOWHERE = 'postgresql://emcee@127.0.0.1:1/emcee';

const server = startTestServer();
const watching = gameWatchers(server);

/** Ends the connections on which servers listen for changes; they reconnect after a while. */
const deafen = () =>
  server.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'emcee-live'`,
  );

/** A view without fields that always change. */
function said(view: Record<string, unknown> | undefined) {
  const { seq: _seq, serverTime: _time, ...rest } = view ?? {};
  return JSON.stringify(rest);
}

describe('the stream of a phone', () => {
  it('begins with all views, and continues with changes', async () => {
    const { quiz, roundId, owls } = await joinedRound(server);
    const stream = await watching.phone(owls);
    expect(stream.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(await stream.next()).toMatchObject({ event: 'stage', data: { round: { current: 1 } } });
    expect(await stream.next()).toMatchObject({ event: 'own', data: { name: 'Owls' } });
    await quiz.done({ kind: 'goTo', roundId, n: 2 });
    expect(await stream.next()).toMatchObject({ event: 'stage', data: { round: { current: 2 } } });
  });

  it('sends a second message soon: some scanners hold the first one back until then', async () => {
    const { quiz } = await openedRound(server);
    const app = await server.startTwin({ heartbeatMs: 600_000 });
    const stream = await watching.phone(await quiz.join('Owls'), app);
    await stream.comment(': still here');
  });

  it('has exactly the same views as the call, whatever happens', async () => {
    const { quiz, roundId, owls } = await joinedRound(server, {
      showScores: true,
      showAnswers: true,
    });
    // With a console and no screen, as in most rooms.
    await watching.host(quiz);
    const stream = await watching.phone(owls);
    const isSame = async () => {
      const { body } = await owls.view();
      for (const name of ['stage', 'own', 'board'] as const) {
        await expect.poll(() => said(lastOf(stream, name))).toBe(said(body[name]));
      }
    };
    await isSame();
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await quiz.done({ kind: 'goTo', roundId, n: 2 });
    await isSame();
    await quiz.done({ kind: 'pause' });
    await isSame();
    await quiz.done({ kind: 'resume' }, { kind: 'closeRound', roundId });
    server.clock.advance(3);
    await isSame();
    await quiz.done({ kind: 'publish', roundId });
    await isSame();
    await quiz.done({ kind: 'end', isMarkedLater: false });
    await isSame();
    expect(stream.hasEnded()).toBe(false);
  });

  it('repeats nothing: changes for others are not sent', async () => {
    const { quiz, roundId, owls } = await joinedRound(server);
    const stream = await watching.phone(owls);
    await expect.poll(() => stream.events.length).toBe(2);
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await quiz.done({ kind: 'mark', roundId, marks: [{ n: 1, group: 'rome', verdict: 'right' }] });
    await quiz.done({ kind: 'show', shows: 'blank' });
    await quiz.done({ kind: 'pause' });
    await expect.poll(() => lastOf(stream, 'stage')?.gameMode).toBe('pause');
    expect(stream.events.filter(({ event }) => event === 'stage')).toHaveLength(2);
  });

  it('sends the answers of a team to its other phones, on every process', async () => {
    const { quiz } = await openedRound(server);
    const ola = await quiz.join('Owls');
    const sam = await secondPhone(server, ola);
    const [here, there] = [
      await watching.phone(sam),
      await watching.phone(sam, await server.startTwin()),
    ];
    await expect.poll(() => there.events.length).toBe(2);
    await ola.answer({ round: 1, n: 1, text: 'Venus' });
    for (const stream of [here, there]) {
      await expect
        .poll(() => lastOf(stream, 'own')?.answers)
        .toEqual([{ n: 1, text: 'Venus', revision: 1, bet: 0 }]);
    }
  });

  it('sends the answers of a phone to its other tab, and to no other team', async () => {
    const { quiz } = await openedRound(server);
    const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
    const tabs = [await watching.phone(owls), await watching.phone(owls)];
    const other = await watching.phone(foxes);
    for (const stream of [...tabs, other]) await expect.poll(() => stream.events.length).toBe(2);
    await owls.answer({ round: 1, n: 1, text: 'Venus' });
    for (const stream of tabs) {
      await expect
        .poll(() => lastOf(stream, 'own')?.answers)
        .toEqual([{ n: 1, text: 'Venus', revision: 1, bet: 0 }]);
    }
    expect(other.events.length).toBe(2);
  });

  it('sends the answers of a phone to its tab at another process', async () => {
    const { owls } = await joinedRound(server);
    await watching.phone(owls);
    const there = await watching.phone(owls, await server.startTwin());
    await expect.poll(async () => (await server.sql('select 1 from live_presence')).length).toBe(2);
    await owls.answer({ round: 1, n: 1, text: 'Venus' });
    await expect
      .poll(() => lastOf(there, 'own')?.answers)
      .toEqual([{ n: 1, text: 'Venus', revision: 1, bet: 0 }]);
  });

  it('is served by every process of the portal', async () => {
    const { quiz, roundId, owls } = await joinedRound(server);
    const stream = await watching.phone(owls, await server.startTwin());
    await expect.poll(() => stream.events.length).toBe(2);
    await quiz.done({ kind: 'goTo', roundId, n: 3 });
    expect(await stream.next()).toMatchObject({ event: 'stage' });
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ round: { current: 3 } });
  });

  it.each([
    ['though nothing is ever heard: by the look of two seconds', { databaseUrl: NOWHERE }],
    ['as soon as changes are heard again, without a look', { lookEveryMs: 60_000 }],
  ])('is updated, with that of its host, %s', async (_when, changes) => {
    const { quiz, roundId, owls } = await joinedRound(server);
    const second = await secondPhone(server, owls);
    const app = await server.startTwin(changes);
    const [phone, host] = [await watching.phone(second, app), await watching.host(quiz, app)];
    await expect.poll(() => lastOf(phone, 'own')).toBeDefined();
    await expect.poll(() => lastOf(host, 'state')).toBeDefined();
    expect((await deafen()).length).toBeGreaterThan(0);
    await quiz.done({ kind: 'goTo', roundId, n: 3 });
    const isThird = { round: { current: 3 } };
    await expect.poll(() => lastOf(phone, 'stage')).toMatchObject(isThird);
    await expect.poll(() => lastOf(host, 'state')).toMatchObject({ game: { question: { n: 3 } } });
    await deafen();
    await owls.answer({ round: 1, n: 3, text: 'Rome' });
    await expect.poll(() => lastOf(host, 'progress')).toMatchObject({ n: 3, answered: 1 });
    await expect.poll(() => lastOf(phone, 'own')?.answers).toMatchObject([{ text: 'Rome' }]);
  });

  it('reports that the team was removed, and ends', async () => {
    const { quiz } = await openedRoom(server);
    const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
    const [stream, other] = [await watching.phone(owls), await watching.phone(foxes)];
    await quiz.done({ kind: 'removeSeat', seatId: (await quiz.seat('Owls'))._id });
    await stream.ended();
    expect(stream.events.at(-1)).toEqual({ event: 'gone', data: { reason: 'removed' } });
    await expect.poll(() => lastOf(other, 'stage')).toMatchObject({ seatsCount: 1 });
    expect(other.hasEnded()).toBe(false);
  });

  it('is limited to twenty per phone: the oldest one is closed, other phones keep theirs', async () => {
    const { quiz } = await openedRoom(server);
    const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
    const other = await watching.phone(foxes);
    const first = await watching.phone(owls);
    for (let n = 0; n < 20; n += 1) await watching.phone(owls);
    await first.ended();
    expect(other.hasEnded()).toBe(false);
  });

  it('is refused for another game', async () => {
    const [here, there] = [await openedRoom(server), await openedRoom(server)];
    const [owls, foxes] = [await here.quiz.join('Owls'), await there.quiz.join('Foxes')];
    const { gameId } = foxes;
    const reply = await server.call(playCalls.stream, { gameId }, { token: owls.secret });
    expect(reply.status).toBe(404);
  });
});

describe('the stream of a host', () => {
  it('ends with its session', async () => {
    const { quiz } = await openedRoom(server);
    const stream = await watching.host(quiz);
    await expect.poll(() => lastOf(stream, 'state')).toMatchObject({ game: {} });
    await server.call(hostSessionCalls.signOut, {}, { token: quiz.token });
    await stream.ended();
  });

  it('shows the number of answers, without the teams', async () => {
    const { quiz, owls } = await joinedRound(server);
    const stream = await watching.host(quiz);
    await expect.poll(() => lastOf(stream, 'state')).toBeDefined();
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await expect
      .poll(() => lastOf(stream, 'progress'))
      .toMatchObject({ roundNumber: 1, n: 1, answered: 1, seatsCount: 1 });
  });

  it('switches to the next game of the room, even without a notification and with an equal number', async () => {
    const { quiz } = await openedRoom(server);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const stream = await watching.host(quiz);
    await expect.poll(() => lastOf(stream, 'state')).toEqual({ game: null });
    await server.sql(
      `insert into live_games select (jsonb_populate_record(game, jsonb_build_object(
         'id', gen_random_uuid(), 'ended_at', null, 'started_at', game.started_at + interval '1 second'
       ))).* from live_games as game`,
    );
    await expect.poll(() => lastOf(stream, 'state')).toMatchObject({ game: { seq: 2 } });
  });
});

describe('the stream of a screen', () => {
  it('has the same views as the call, from game to game', async () => {
    const { quiz } = await openedRoom(server);
    const screenToken = await newScreen(server, quiz);
    const stream = await watching.screen(screenToken);
    const isSame = async () => {
      const { body } = await server.call(screenCalls.view, {}, { token: screenToken });
      for (const name of ['stage', 'board', 'progress'] as const) {
        if (body[name] === undefined) continue;
        await expect.poll(() => said(lastOf(stream, name))).toBe(said(body[name]));
      }
    };
    await isSame();
    await quiz.join('Owls');
    const roundId = await quiz.liveRound('Round 1', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await isSame();
    await quiz.closeAndPublish(roundId);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    await isSame();
    await quiz.done(OPEN);
    await isSame();
    expect(lastOf(stream, 'stage')).toMatchObject({ seatsCount: 0, shows: 'join' });
  });
});

describe('the standings of a game', () => {
  it('are shown even if they equal those of the game before', async () => {
    const { quiz } = await openedRoom(server);
    const stream = await watching.screen(await newScreen(server, quiz));
    const told = (name: string) => stream.events.filter(({ event }) => event === name).length;
    const play = async () => {
      await quiz.join('Owls');
      const roundId = await quiz.liveRound('Round 1', 1);
      await quiz.done({ kind: 'goTo', roundId, n: 1 });
      await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ shows: 'question' });
      await quiz.closeAndPublish(roundId);
      await quiz.done({ kind: 'show', shows: 'standings' });
      await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ shows: 'standings' });
    };
    await play();
    await expect.poll(() => told('board')).toBe(1);
    const [progress] = [told('progress')];
    await quiz.done({ kind: 'end', isMarkedLater: false }, OPEN);
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject({ shows: 'join' });
    await play();
    await expect.poll(() => told('board')).toBe(2);
    await expect.poll(() => told('progress')).toBe(2 * progress);
  });
});

describe('a server that stops', () => {
  it('ends its streams with the time to reconnect: a few at once', async () => {
    const { quiz, owls } = await joinedRoom(server);
    const app = await server.startTwin();
    const [phone, host] = [await watching.phone(owls, app), await watching.host(quiz, app)];
    await app.close();
    await Promise.all([phone.ended(), host.ended()]);
    const waits = [phone, host].map((stream) => lastOf(stream, 'later')?.waitMs);
    expect(waits.sort()).toEqual([0, 1]);
    expect(server.alarms()).toEqual([]);
  });

  it('answers pending and new requests, and announces that the connection closes', async () => {
    const { roomCode, owls } = await joinedRound(server);
    const app = await server.startTwin();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (path: string, token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return fetch(new URL(`/api/play/${path}`, address), { headers });
    };
    const [before, meanwhile, ending] = await server.db.transaction(async (db) => {
      // The stream's first delivery waits for this lock.
      await db.execute(sql`lock table live_questions in access exclusive mode`);
      const stream = await watching.phone(owls, app);
      const asked = { reply: ask(`games/${owls.gameId}/view`, owls.secret) };
      await expect.poll(() => lockWaits(server)).toBe(2);
      const closed = app.close();
      await stream.ended();
      return [asked, await ask(`rooms/${roomCode}`), { closed }] as const;
    });
    for (const reply of [await before.reply, meanwhile]) {
      expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
    }
    await ending.closed;
  });
});

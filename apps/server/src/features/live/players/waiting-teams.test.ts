// @module-tag races
import { doorTexts, joinCalls, liveCalls, playCalls, screenCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import {
  openedRoom,
  type QuizHost,
  setSettings,
  type TestSettings,
} from '../../../../test/live/quiz-hosts.ts';
import {
  newSecret,
  phoneOf,
  type TestPhone,
  type TestQuiz,
} from '../../../../test/live/quiz-night.ts';
import { gameWatchers, lastOf, newScreen } from '../../../../test/live/watched-games.ts';

const server = startTestServer();

const watching = gameWatchers(server);

const seatsOf = async ({ token }: TestQuiz) =>
  (await server.call(liveCalls.seats, {}, { token })).body;

type More = { joinKey?: string; deviceSecret?: string; withoutEmail?: true };
const join = (roomCode: string, name: string, more: More = {}) =>
  server.call(joinCalls.join, { roomCode, name, deviceSecret: newSecret(), ...more });

const count = async (table: 'live_seats' | 'game_players') =>
  (await server.sql(`select 1 from ${table}`)).length;

async function roomThatAsks(settings: TestSettings = {}): Promise<QuizHost> {
  const host = await openedRoom(server, settings);
  await host.quiz.done({ kind: 'setDoor', door: 'ask' });
  return host;
}

async function waiting({ quiz }: QuizHost, ...names: string[]) {
  const phones: TestPhone[] = [];
  for (const name of names) phones.push(await quiz.join(name));
  const ids = (await seatsOf(quiz)).waiting.map(({ _id }) => _id);
  return { phones, ids };
}

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index}.`);
  return item;
};

describe('a door that asks', () => {
  it('lets a team wait, which counts nowhere and is in no record until it is in', async () => {
    const night = await roomThatAsks();
    const { quiz, roomCode } = night;
    expect((await join(roomCode, 'Owls')).body).toMatchObject({ name: 'Owls', isWaiting: true });
    expect((await server.call(joinCalls.room, { roomCode })).body.door).toBe('ask');
    expect(await quiz.game()).toMatchObject({ seatsCount: 0, waitingCount: 1, door: 'ask' });
    expect(await seatsOf(quiz)).toMatchObject({ seats: [], waiting: [{ name: 'Owls' }] });
    expect([await count('live_seats'), await count('game_players')]).toEqual([1, 0]);
    const screenToken = await newScreen(server, quiz);
    const { body } = await server.call(screenCalls.view, {}, { token: screenToken });
    expect(body.stage).toMatchObject({ seatsCount: 0, newestSeats: [] });

    const seatId = at((await seatsOf(quiz)).waiting, 0)._id;
    await quiz.done({ kind: 'letIn', seatId });
    expect(await quiz.game()).toMatchObject({ seatsCount: 1, waitingCount: 0 });
    expect(await seatsOf(quiz)).toMatchObject({ seats: [{ _id: seatId }], waiting: [] });
    expect(await server.sql('select id, name from game_players')).toEqual([
      { id: seatId, name: 'Owls' },
    ]);
  });

  it('shows a waiting team only that it waits, and allows it nothing else', async () => {
    const night = await roomThatAsks();
    await night.quiz.liveRound('Round 1', 2);
    const { phones } = await waiting(night, 'Owls');
    const { secret, gameId } = at(phones, 0);
    const view = (await at(phones, 0).view()).body;
    const said = { name: 'Owls', roomCode: night.roomCode };
    expect(Object.keys(view).sort()).toEqual(['isCurrent', 'since', 'waiting']);
    expect(view.waiting).toMatchObject(said);
    const stream = await watching.phone(at(phones, 0));
    expect(await stream.next()).toMatchObject({ event: 'waiting', data: said });
    const options = { token: secret };
    const answer = { key: 'a', round: 1, n: 1, text: 'Rome', basedOn: 0, madeAgoMs: 0 };
    const refused = [
      await server.call(playCalls.answer, { gameId, answers: [answer] }, options),
      await server.call(playCalls.questions, { gameId, round: 1 }, options),
      await server.call(playCalls.mine, { gameId, round: 1 }, options),
      await server.call(playCalls.board, { gameId }, options),
      await server.call(playCalls.rename, { gameId, name: 'Foxes' }, options),
      await server.call(playCalls.teamCode, { gameId }, options),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    await night.quiz.done({ kind: 'show', shows: 'blank' });
    expect(stream.events.map(({ event }) => event)).toEqual(['waiting']);
  });

  it('lets a team continue immediately, on the same stream of its phone', async () => {
    const night = await roomThatAsks();
    const { phones, ids } = await waiting(night, 'Owls');
    const stream = await watching.phone(at(phones, 0));
    await stream.next();
    await night.quiz.done({ kind: 'letIn', seatId: at(ids, 0) });
    expect(await stream.next()).toEqual({ event: 'later', data: { waitMs: 0 } });
    await stream.ended();
    const next = await watching.phone(at(phones, 0));
    expect(await next.next()).toMatchObject({ event: 'stage' });
    expect(await next.next()).toMatchObject({ event: 'own', data: { name: 'Owls' } });
  });

  it('tells a team that it was turned away, and frees its name', async () => {
    const night = await roomThatAsks();
    const { phones, ids } = await waiting(night, 'Owls');
    const owls = at(phones, 0);
    const stream = await watching.phone(owls);
    await stream.next();
    const seatId = at(ids, 0);
    await night.quiz.done({ kind: 'turnAway', seatId }, { kind: 'turnAway', seatId });
    expect(await stream.next()).toEqual({ event: 'gone', data: { reason: 'turned-away' } });
    expect(await night.quiz.game()).toMatchObject({ waitingCount: 0, seatsCount: 0 });
    expect((await night.quiz.send({ kind: 'letIn', seatId })).error.param).toBe('command');
    expect((await join(night.roomCode, 'Owls')).body.isWaiting).toBe(true);
    expect(await count('game_players')).toBe(0);
  });

  it('gives a repeated secret the same place, and the seat once the team is in', async () => {
    const night = await roomThatAsks();
    const { phones, ids } = await waiting(night, 'Owls');
    const again = () => join(night.roomCode, 'Owls', { deviceSecret: at(phones, 0).secret });
    expect((await again()).body.isWaiting).toBe(true);
    await night.quiz.done({ kind: 'letIn', seatId: at(ids, 0) });
    expect((await again()).body.isWaiting).toBe(false);
    expect(await count('live_seats')).toBe(1);
  });

  it('reserves the name of a waiting team', async () => {
    const { roomCode } = await roomThatAsks();
    await join(roomCode, 'Owls');
    expect((await join(roomCode, 'OWLS')).error).toMatchObject({ param: 'name' });
  });

  it('tells waiting teams that the game is over', async () => {
    const night = await roomThatAsks();
    const { phones } = await waiting(night, 'Owls');
    const stream = await watching.phone(at(phones, 0));
    await stream.next();
    await night.quiz.done({ kind: 'end', isMarkedLater: false });
    expect(await stream.next()).toEqual({ event: 'gone', data: { reason: 'ended' } });
    expect((await at(phones, 0).view()).body.gone).toEqual({ reason: 'ended' });
    expect(await count('game_players')).toBe(0);
  });

  it('turns all waiting teams away at once, for any reason, and nobody who is in', async () => {
    const night = await roomThatAsks();
    const { quiz, roomCode, admin } = night;
    const { phones, ids } = await waiting(night, 'Owls', 'Foxes');
    await quiz.done({ kind: 'letIn', seatId: at(ids, 0) });
    await setSettings(server, admin, { requirePlayerEmail: true });
    await join(roomCode, 'Bears', { withoutEmail: true });
    const stream = await watching.phone(at(phones, 1));
    await stream.next();
    await quiz.done({ kind: 'turnAllAway' });
    expect(await stream.next()).toEqual({ event: 'gone', data: { reason: 'turned-away' } });
    expect(await quiz.game()).toMatchObject({ seatsCount: 1, waitingCount: 0 });
    // Without waiting teams, the command changes nothing.
    const { seatsRevision } = await quiz.game();
    await quiz.done({ kind: 'turnAllAway' });
    expect((await quiz.game()).seatsRevision).toBe(seatsRevision);
    expect((await join(roomCode, 'Foxes', { withoutEmail: true })).body.isWaiting).toBe(true);
  });

  it('admits all in order of arrival, up to the number of seats', async () => {
    const night = await roomThatAsks({ playersLimit: 2 });
    const { quiz } = night;
    await waiting(night, 'Owls', 'Foxes', 'Bears');
    await quiz.done({ kind: 'letAllIn' });
    const { seats, waiting: left } = await seatsOf(quiz);
    expect(seats.map(({ name }) => name)).toEqual(['Owls', 'Foxes']);
    expect(left.map(({ name }) => name)).toEqual(['Bears']);
    const full = { status: 409, error: { param: 'command', code: doorTexts.noSeatFree.code } };
    expect(await quiz.send({ kind: 'letAllIn' })).toMatchObject(full);
    expect(await quiz.send({ kind: 'letIn', seatId: at(left, 0)._id })).toMatchObject(full);
    await quiz.done({ kind: 'removeSeat', seatId: at(seats, 0)._id }, { kind: 'letAllIn' });
    expect((await seatsOf(quiz)).seats.map(({ name }) => name)).toEqual(['Foxes', 'Bears']);
  });

  it('admits the waiting teams when it is opened, but not when it is closed', async () => {
    const night = await roomThatAsks();
    const { quiz, roomCode } = night;
    const { ids } = await waiting(night, 'Owls', 'Foxes', 'Bears');
    await quiz.done({ kind: 'setDoor', door: 'closed' });
    expect(await quiz.game()).toMatchObject({ door: 'closed', waitingCount: 3 });
    const closed = { param: 'roomCode', message: 'This room is closed.' };
    expect((await join(roomCode, 'Cats')).error).toMatchObject(closed);
    await quiz.done({ kind: 'letIn', seatId: at(ids, 1) }, { kind: 'setDoor', door: 'open' });
    expect(await quiz.game()).toMatchObject({ door: 'open', waitingCount: 0, seatsCount: 3 });
    expect((await join(roomCode, 'Cats')).body.isWaiting).toBe(false);
    expect(await count('game_players')).toBe(4);
  });

  it('leaves the stage alone: a tap on the same view counts', async () => {
    const { quiz } = await openedRoom(server);
    const { seen } = await quiz.game();
    await quiz.done({ kind: 'setDoor', door: 'ask' }, { kind: 'newJoinKey' });
    expect((await quiz.send({ kind: 'pause' }, { seen })).status).toBe(200);
  });
});

describe('the key of the QR code', () => {
  it('passes a door that asks, until the key changes, but not a closed door', async () => {
    const { quiz, roomCode } = await roomThatAsks();
    const { joinKey } = await quiz.game();
    expect(joinKey).toMatch(/^[\w-]{12}$/);
    const screenToken = await newScreen(server, quiz);
    const shown = await server.call(screenCalls.view, {}, { token: screenToken });
    expect(shown.body.stage.joinKey).toBe(joinKey);
    expect((await join(roomCode, 'Owls', { joinKey })).body.isWaiting).toBe(false);
    expect((await join(roomCode, 'Foxes', { joinKey: '' })).body.isWaiting).toBe(true);
    expect((await join(roomCode, 'Cats', { joinKey: `${joinKey}x` })).body.isWaiting).toBe(true);
    const next = await quiz.done({ kind: 'newJoinKey' });
    expect(next?.joinKey).not.toBe(joinKey);
    expect((await join(roomCode, 'Bears', { joinKey })).body.isWaiting).toBe(true);
    await quiz.done({ kind: 'setDoor', door: 'closed' });
    const asked = await join(roomCode, 'Dogs', { joinKey: next?.joinKey ?? '' });
    expect(asked.error.param).toBe('roomCode');
  });

  it('changes with each game; an older game without a key has none that passes', async () => {
    const { quiz, roomCode } = await roomThatAsks();
    const { joinKey } = await quiz.game();
    await quiz.done({ kind: 'end', isMarkedLater: false });
    await quiz.done(
      { kind: 'open', isRehearsal: false, name: '' },
      { kind: 'setDoor', door: 'ask' },
    );
    expect((await join(roomCode, 'Owls', { joinKey })).body.isWaiting).toBe(true);
    await server.sql(`update live_games set join_key = ''`);
    expect((await join(roomCode, 'Foxes', { joinKey: '' })).body.isWaiting).toBe(true);
  });
});

describe('simultaneous actions', () => {
  it('admit one of fifty teams that are let in to the last seat', async () => {
    const { quiz, roomCode } = await roomThatAsks({ playersLimit: 2 });
    const names = Array.from({ length: 50 }, (_, n) => `Team ${n}`);
    for (const [n, name] of names.entries()) {
      const team = { roomCode, name, deviceSecret: newSecret() };
      await server.call(joinCalls.join, team, { remoteAddress: `10.0.${n}.1` });
    }
    await quiz.done({ kind: 'setDoor', door: 'open' }, { kind: 'setDoor', door: 'ask' });
    const { waiting: left } = await seatsOf(quiz);
    expect(left).toHaveLength(48);
    await quiz.done({ kind: 'removeSeat', seatId: at((await seatsOf(quiz)).seats, 0)._id });
    server.clock.advance(60);
    const replies = await Promise.all(
      left.map(({ _id }) => quiz.send({ kind: 'letIn', seatId: _id })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(47);
    expect((await quiz.game()).seatsCount).toBe(2);
    expect(await server.sql('select 1 from game_players where removed_at is null')).toHaveLength(2);
  });

  it('have one outcome if a team is let in and turned away', async () => {
    const night = await roomThatAsks();
    const { quiz } = night;
    const { ids } = await waiting(night, ...Array.from({ length: 10 }, (_, n) => `Team ${n}`));
    const replies = await Promise.all(
      ids.map((seatId, index) => {
        const both = ['letIn', 'turnAway'] as const;
        const [first, second] = index % 2 === 0 ? both : both.toReversed();
        return Promise.all(
          [first ?? 'letIn', second ?? 'letIn'].map((kind) => quiz.send({ kind, seatId })),
        );
      }),
    );
    for (const pair of replies) {
      expect(pair.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    const { seats, waiting: left } = await seatsOf(quiz);
    expect(left).toEqual([]);
    const recorded = await server.sql('select id from game_players where removed_at is null');
    expect(recorded.map(({ id }) => id).sort()).toEqual(seats.map(({ _id }) => _id).sort());
  });

  it('either seat each of twenty joining teams or let it wait, while the door changes', async () => {
    const { quiz, roomCode } = await openedRoom(server);
    const joins = Array.from({ length: 20 }, (_, n) => join(roomCode, `Team ${n}`));
    await quiz.done({ kind: 'setDoor', door: 'ask' });
    const replies = await Promise.all(joins);
    const isWaiting = replies.map(({ body }) => body.isWaiting);
    const { seats, waiting: left } = await seatsOf(quiz);
    expect(seats).toHaveLength(isWaiting.filter((waits) => !waits).length);
    expect(left).toHaveLength(isWaiting.filter((waits) => waits).length);
    expect(await count('game_players')).toBe(seats.length);
  });

  it('let in and remove a team, in either order', async () => {
    const night = await roomThatAsks();
    const seatId = at((await waiting(night, 'Owls')).ids, 0);
    const [letIn, removed] = await Promise.all([
      night.quiz.send({ kind: 'letIn', seatId }),
      night.quiz.send({ kind: 'removeSeat', seatId }),
    ]);
    expect(letIn.status).toBe(200);
    expect([200, 404]).toContain(removed.status);
    expect((await night.quiz.game()).seatsCount).toBe(removed.status === 200 ? 0 : 1);
  });
});

it('a waiting team can leave, which frees its name', async () => {
  const night = await roomThatAsks();
  const phone = at((await waiting(night, 'Owls')).phones, 0);
  const { gameId, secret: token } = phone;
  expect((await server.call(playCalls.leave, { gameId }, { token })).status).toBe(200);
  expect((await phoneOf(server, phone).view()).status).toBe(401);
  expect((await night.quiz.game()).waitingCount).toBe(0);
  expect((await join(night.roomCode, 'Owls')).status).toBe(201);
});

it('the console learns immediately of a waiting team', async () => {
  const night = await roomThatAsks();
  const stream = await watching.host(night.quiz);
  await waiting(night, 'Owls');
  await expect.poll(() => lastOf(stream, 'state')).toMatchObject({ game: { waitingCount: 1 } });
});

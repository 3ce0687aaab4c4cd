import { type HostSeat, joinCalls, playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom, openedRound, type QuizHost } from '../../../../test/live/quiz-hosts.ts';
import { newSecret } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

// Every test uses its own networks, because limits outlive a test.
let networks = 0;

function newNetwork(): string {
  networks += 1;
  return `198.51.100.${networks}`;
}

/** Lets teams join from a network within three seconds. */
async function crowd({ roomCode }: QuizHost, count: number, remoteAddress = newNetwork()) {
  const prefix = remoteAddress.split('.').at(-1);
  const phones: { gameId: string; token: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const deviceSecret = newSecret();
    const asked = { roomCode, name: `Team ${prefix} ${n}`, deviceSecret };
    const { status, body } = await server.call(joinCalls.join, asked, { remoteAddress });
    expect(status).toBe(201);
    phones.push({ gameId: body.gameId, token: deviceSecret });
    server.clock.advance(3 / count);
  }
  return phones;
}

const ofCrowd = (seats: readonly HostSeat[]) =>
  seats.filter(({ isOfCrowd }) => isOfCrowd).map(({ name }) => name);

const storedNetworks = () =>
  server.sql('select came_from from live_seats where came_from is not null');

describe('a phone that takes every seat of an open room', () => {
  it('appears in the console with its teams, and is refused nothing', async () => {
    const night = await openedRoom(server);
    const { quiz } = night;
    await quiz.join('Regulars');
    server.clock.advance(120);
    const since = server.clock.now().toISOString();
    await crowd(night, 50);
    expect((await quiz.game()).crowd).toEqual({ joined: 50, teams: 50, since });
    const seats = await quiz.seats();
    expect(seats).toHaveLength(51);
    expect(ofCrowd(seats)).toHaveLength(50);
    expect(ofCrowd(seats)).not.toContain('Regulars');
  });

  it('appears for more than 25 teams a minute, and for more than 10 once a question was shown', async () => {
    const night = await openedRoom(server);
    const { quiz } = night;
    const network = newNetwork();
    await crowd(night, 25, network);
    expect((await quiz.game()).crowd).toBeUndefined();
    await quiz.done({ kind: 'goTo', roundId: await quiz.liveRound('Round 1', 2), n: 1 });
    expect((await quiz.game()).crowd).toBeUndefined();
    await crowd(night, 10);
    expect((await quiz.game()).crowd).toBeUndefined();
    await crowd(night, 11);
    expect((await quiz.game()).crowd).toMatchObject({ joined: 11, teams: 11 });
    server.clock.advance(600);
    expect((await quiz.game()).crowd).toBeUndefined();
  });

  it('is removed by one command, which leaves others in and can be repeated', async () => {
    const night = await openedRound(server);
    const { quiz } = night;
    await quiz.join('Regulars');
    server.clock.advance(61);
    const [phone] = await crowd(night, 20);
    const seats = await quiz.seats();
    const [first, ...rest] = seats.filter(({ isOfCrowd }) => isOfCrowd).map(({ _id }) => _id);
    const seatIds = [first ?? '', ...rest];
    await quiz.done({ kind: 'removeSeat', seatId: first ?? '' });
    const game = await quiz.done({ kind: 'removeSeats', seatIds });
    expect(game).toMatchObject({ seatsCount: 1 });
    expect(game?.crowd).toBeUndefined();
    expect((await quiz.seats()).map(({ name }) => name)).toEqual(['Regulars']);
    expect(await quiz.done({ kind: 'removeSeats', seatIds })).toMatchObject({ seatsCount: 1 });
    const { gameId = '', token } = phone ?? {};
    expect((await server.call(playCalls.view, { gameId }, { token })).body.gone).toEqual({
      reason: 'removed',
    });
    expect(await server.sql('select name from game_players where removed_at is null')).toEqual([
      { name: 'Regulars' },
    ]);
    const removed = await server.sql(
      `select kind, detail ->> 'n' as n from audit_events where kind like 'live.seat%' order by id`,
    );
    expect(removed).toEqual([
      { kind: 'live.seat-removed', n: null },
      { kind: 'live.seats-removed', n: '19' },
    ]);
  });

  it('takes no team of another game along', async () => {
    const [night, other] = [await openedRoom(server), await openedRoom(server)];
    await crowd(night, 1);
    await crowd(other, 1);
    const [[own], [foreign]] = [await night.quiz.seats(), await other.quiz.seats()];
    const seatIds = [own?._id ?? '', foreign?._id ?? ''];
    expect((await night.quiz.send({ kind: 'removeSeats', seatIds })).status).toBe(404);
    expect(await night.quiz.seats()).toHaveLength(1);
    expect(await other.quiz.seats()).toHaveLength(1);
  });
});

describe('the network of a team', () => {
  it('is stored only as a hash that differs in each game, and never shown', async () => {
    const network = newNetwork();
    const [night, other] = [await openedRoom(server), await openedRoom(server)];
    await crowd(night, 30, network);
    await crowd(other, 1, network);
    const stored = await storedNetworks();
    expect(stored).toHaveLength(31);
    expect(new Set(stored.map(({ came_from }) => came_from)).size).toBe(2);
    const rows = await server.sql('select to_jsonb(s) as row from live_seats as s');
    const told = [await night.quiz.state(), await night.quiz.seats(), rows];
    expect(JSON.stringify(told)).not.toContain(network);
    const [{ came_from } = {}] = stored;
    expect(JSON.stringify(told.slice(0, 2))).not.toContain(came_from);
  });

  it('is forgotten within an hour, when the team is removed, and when the game ends', async () => {
    const night = await openedRoom(server);
    await crowd(night, 3);
    server.clock.advance(49 * 60);
    await crowd(night, 2);
    server.clock.advance(60);
    await server.runJob('forget networks of teams');
    expect(await storedNetworks()).toHaveLength(2);
    const seats = await night.quiz.seats();
    await night.quiz.done({ kind: 'removeSeat', seatId: seats.at(-1)?._id ?? '' });
    expect(await storedNetworks()).toHaveLength(1);
    await night.quiz.done({ kind: 'end', isMarkedLater: false });
    expect(await storedNetworks()).toEqual([]);
  });

  it('is not stored for a team that the host let in', async () => {
    const night = await openedRoom(server);
    await night.quiz.done({ kind: 'setDoor', door: 'ask' });
    await crowd(night, 1);
    await night.quiz.done({ kind: 'letAllIn' });
    expect(await night.quiz.seats()).toHaveLength(1);
    expect(await storedNetworks()).toEqual([]);
  });
});

import { liveCalls } from '@emcee/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom } from '../../../../test/quiz-hosts.ts';
import { OPEN, type TestQuiz } from '../../../../test/quiz-night.ts';
import { gameWatchers, lastOf } from '../../../../test/watched-games.ts';

const server = startTestServer();
const watching = gameWatchers(server);
const twins: FastifyInstance[] = [];

afterEach(async () => {
  for (const twin of twins.splice(0)) await twin.close();
});

const aMoment = (ms = 700) => new Promise((resolve) => setTimeout(resolve, ms));

const seatsOf = async ({ token }: TestQuiz) =>
  (await server.call(liveCalls.seats, {}, { token })).body.seats;

const connected = async (quiz: TestQuiz) => (await quiz.game()).connectedCount;

describe('who is connected', () => {
  it('is known to the host, and for how long a team is away', async () => {
    const { quiz } = await openedRoom(server);
    const owls = await quiz.join('Owls');
    await quiz.join('Foxes');
    const console = await watching.host(quiz);
    const stream = await watching.phone(owls);
    await expect.poll(() => connected(quiz)).toBe(1);
    expect(await seatsOf(quiz)).toMatchObject([
      { name: 'Owls', awaySince: null },
      { name: 'Foxes', awaySince: server.clock.now().toISOString() },
    ]);
    await expect.poll(() => lastOf(console, 'presence')).toMatchObject({ connectedCount: 1 });

    stream.hangUp();
    await aMoment();
    const left = server.clock.now().toISOString();
    // A reload is no absence.
    server.clock.advance(5);
    await aMoment(1_200);
    expect(await connected(quiz)).toBe(1);
    server.clock.advance(120);
    await expect.poll(() => connected(quiz), { timeout: 5_000 }).toBe(0);
    expect((await seatsOf(quiz))[0]?.awaySince).toBe(left);
    await expect.poll(() => lastOf(console, 'presence')).toMatchObject({ connectedCount: 0 });
  });

  it('is known of a phone that asks, where the network holds streams back', async () => {
    const { quiz } = await openedRoom(server);
    const owls = await quiz.join('Owls');
    await owls.view();
    await expect.poll(() => connected(quiz), { timeout: 5_000 }).toBe(1);
  });

  it('is true with two processes: a team is connected where one of them hears it', async () => {
    const { quiz } = await openedRoom(server);
    const twin = await server.startTwin();
    twins.push(twin);
    const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
    const console = await watching.host(quiz);
    const here = await watching.phone(owls);
    await watching.phone(owls, twin);
    await watching.phone(foxes, twin);
    await expect.poll(() => connected(quiz), { timeout: 5_000 }).toBe(2);
    await expect.poll(() => lastOf(console, 'presence')).toMatchObject({ connectedCount: 2 });
    expect(await server.sql('select 1 from live_presence')).toHaveLength(2);
    here.hangUp();
    await aMoment();
    server.clock.advance(30);
    await aMoment(1_200);
    expect(await connected(quiz)).toBe(2);
    // One that stops in good order takes its phones with it at once.
    twins.length = 0;
    await twin.close();
    expect(await connected(quiz)).toBe(0);
  });

  it('is over a minute after a process was killed, which says nothing more', async () => {
    const { quiz } = await openedRoom(server);
    const owls = await quiz.join('Owls');
    const said = server.clock.now();
    await server.sql(
      `insert into live_presence (game_id, process_id, seats, said_at, until)
       select game_id, gen_random_uuid(), jsonb_build_object(id, 0), $1, $2 from live_seats`,
      [said, new Date(said.getTime() + 60_000)],
    );
    expect(await connected(quiz)).toBe(1);
    server.clock.advance(61);
    expect(await connected(quiz)).toBe(0);
    expect((await seatsOf(quiz))[0]?.awaySince).toBe(said.toISOString());
    expect(owls.name).toBe('Owls');
  });

  it('is one row for ten phones', async () => {
    const { quiz } = await openedRoom(server);
    for (let n = 0; n < 10; n += 1) await watching.phone(await quiz.join(`Team ${n}`));
    await expect.poll(() => connected(quiz), { timeout: 5_000 }).toBe(10);
    expect(await server.sql('select 1 from live_presence')).toHaveLength(1);
  });

  it('counts the practice teams of a rehearsal, who are always there', async () => {
    const { quiz } = await openedRoom(server);
    await quiz.done({ kind: 'end', isMarkedLater: false }, { ...OPEN, isRehearsal: true });
    expect(await quiz.game()).toMatchObject({ seatsCount: 3, connectedCount: 3 });
    expect((await seatsOf(quiz)).map(({ awaySince }) => awaySince)).toEqual([null, null, null]);
  });

  it('goes with the game', async () => {
    const { quiz } = await openedRoom(server);
    await watching.phone(await quiz.join('Owls'));
    await expect.poll(() => connected(quiz), { timeout: 5_000 }).toBe(1);
    await server.sql('delete from live_games');
    expect(await server.sql('select 1 from live_presence')).toEqual([]);
  });
});

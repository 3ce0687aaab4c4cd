import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { joinedRoom, openedRoom } from '../../../../test/live/quiz-hosts.ts';
import { OPEN, type TestQuiz } from '../../../../test/live/quiz-night.ts';
import { gameWatchers, lastOf } from '../../../../test/live/watched-games.ts';
import { newId } from '../../../platform/secrets.ts';
import { startPresence, storeSeenScreens } from './presence.ts';

const server = startTestServer();
const watching = gameWatchers(server);
const connected = async (quiz: TestQuiz) => (await quiz.game()).connectedCount;

async function teamOf() {
  const { quiz } = await openedRoom(server);
  const { gameId } = await quiz.join('Owls');
  const phone = { gameId, seatId: (await quiz.seats())[0]?._id ?? '' };
  return { quiz, phone, presence: startPresence({ deps: server, processId: newId() }) };
}

describe('the presence of teams', () => {
  it('is shown to the host', async () => {
    const { quiz, owls } = await joinedRoom(server);
    await quiz.join('Foxes');
    const console = await watching.host(quiz);
    await watching.phone(owls);
    await expect.poll(() => connected(quiz)).toBe(1);
    expect(await quiz.seats()).toMatchObject([
      { name: 'Owls', awaySince: null },
      { name: 'Foxes', awaySince: server.clock.now().toISOString() },
    ]);
    await expect.poll(() => lastOf(console, 'presence')).toMatchObject({ connectedCount: 1 });
  });

  it('ends a while after the last phone of a team has gone, with the time of its leaving', async () => {
    const { quiz, phone, presence } = await teamOf();
    const [ola, sam] = [presence.opened(phone), presence.opened(phone)];
    await presence.save();
    expect(await connected(quiz)).toBe(1);
    ola();
    server.clock.advance(20);
    await presence.save();
    expect(await connected(quiz)).toBe(1);
    sam();
    const left = server.clock.now().toISOString();
    // A reload is no absence.
    server.clock.advance(5);
    await presence.save();
    expect(await connected(quiz)).toBe(1);
    server.clock.advance(5);
    await presence.save();
    expect(await connected(quiz)).toBe(0);
    expect((await quiz.seats())[0]?.awaySince).toBe(left);
  });

  it('includes a phone that polls, if the network holds streams back', async () => {
    const { quiz, owls } = await joinedRoom(server);
    await owls.view();
    await expect.poll(() => connected(quiz)).toBe(1);
  });

  it('is right with two processes: a team is connected if one of them hears it', async () => {
    const { quiz, phone, presence: here } = await teamOf();
    const there = startPresence({ deps: server, processId: newId() });
    const [ola] = [here.opened(phone), there.opened(phone)];
    await here.save();
    await there.save();
    expect(await server.sql('select 1 from live_presence')).toHaveLength(2);
    ola();
    server.clock.advance(10);
    await here.save();
    expect(await connected(quiz)).toBe(1);
    server.clock.advance(45);
    await there.renew();
    server.clock.advance(45);
    expect(await connected(quiz)).toBe(1);
    // A process that stops in order disconnects its phones immediately.
    await there.end();
    expect(await connected(quiz)).toBe(0);
  });

  it('ends a minute after a process was killed', async () => {
    const { quiz, owls } = await joinedRoom(server);
    const said = server.clock.now();
    await server.sql(
      `insert into live_presence (game_id, process_id, seats, said_at, until)
       select game_id, gen_random_uuid(), jsonb_build_object(id, 0), $1, $2 from live_seats`,
      [said, new Date(said.getTime() + 60_000)],
    );
    expect(await connected(quiz)).toBe(1);
    server.clock.advance(61);
    expect(await connected(quiz)).toBe(0);
    expect((await quiz.seats())[0]?.awaySince).toBe(said.toISOString());
    expect(owls.name).toBe('Owls');
  });

  it('is one row for ten phones', async () => {
    const { quiz } = await openedRoom(server);
    for (let n = 0; n < 10; n += 1) await watching.phone(await quiz.join(`Team ${n}`));
    await expect.poll(() => connected(quiz)).toBe(10);
    expect(await server.sql('select 1 from live_presence')).toHaveLength(1);
  });

  it('always includes the practice teams of a rehearsal', async () => {
    const { quiz } = await openedRoom(server);
    await quiz.done({ kind: 'end', isMarkedLater: false }, { ...OPEN, isRehearsal: true });
    expect(await quiz.game()).toMatchObject({ seatsCount: 3, connectedCount: 3 });
    expect((await quiz.seats()).map(({ awaySince }) => awaySince)).toEqual([null, null, null]);
  });

  it('is deleted with the game', async () => {
    const { quiz } = await openedRoom(server);
    await watching.phone(await quiz.join('Owls'));
    await expect.poll(() => connected(quiz)).toBe(1);
    await server.sql('delete from live_games');
    expect(await server.sql('select 1 from live_presence')).toEqual([]);
  });
});

describe('screens that were opened', () => {
  it('stay in the list until they are stored', async () => {
    // No text of the database contains this character.
    const seen = new Map([['screen', 'Chrome\u0000']]);
    await expect(storeSeenScreens(server, seen)).rejects.toThrow();
    expect([...seen.keys()]).toEqual(['screen']);
    seen.set('screen', 'Chrome');
    await storeSeenScreens(server, seen);
    expect(seen.size).toBe(0);
  });
});

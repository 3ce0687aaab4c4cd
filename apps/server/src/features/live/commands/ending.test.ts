// @module-tag races
import { gameCalls, hostCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { independentHost, invitedHost } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom, openedRound, type QuizHost } from '../../../../test/live/quiz-hosts.ts';
import { OPEN, quizNight, type TestPhone } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

type Game = QuizHost & { roundId: string; owls: TestPhone };

/** A game in the middle of a round with one marked answer. */
async function midRound(): Promise<Game> {
  const night = await openedRound(server, { showScores: true });
  const owls = await night.quiz.join('Owls');
  await owls.answer({ round: 1, n: 1, text: 'Rome' });
  const { roundId } = night;
  await night.quiz.done({
    kind: 'mark',
    roundId,
    marks: [{ n: 1, group: 'rome', verdict: 'right' }],
  });
  return { ...night, owls };
}

const closeForgotten = () => server.runJob('close forgotten rooms');

const removeOld = () => server.runJob('remove old games');

const statesOf = async () =>
  (await server.sql('select state from live_rounds order by position')).map(({ state }) => state);

const scores = async ({ admin, roundId }: Game) => {
  const options = { token: admin.token };
  const { body } = await server.call(gameCalls.playedRound, { id: roundId }, options);
  return body.round.players.map(({ name, score }) => [name, score]);
};

const count = async (table: string) => (await server.sql(`select 1 from ${table}`)).length;

const remove = ({ admin, hostId }: QuizHost) =>
  server.call(hostCalls.remove, { hostId }, { token: admin.token });

describe('a room that its host has forgotten', () => {
  it('is closed after twelve hours, and unpublished rounds wait', async () => {
    const night = await midRound();
    server.clock.advance(12 * HOUR);
    await closeForgotten();
    expect(await statesOf()).toEqual(['open']);
    server.clock.advance(1);
    await closeForgotten();
    expect(await statesOf()).toEqual(['marking']);
    expect(await server.sql('select game_mode from rooms')).toEqual([{ game_mode: 'stop' }]);
    expect(await server.sql('select game_mode, phones_count from games')).toEqual([
      { game_mode: 'stop', phones_count: 1 },
    ]);
    expect(await server.sql('select marked from played_answers')).toEqual([]);
    // The host's session has ended, so sign in again.
    const quiz = await quizNight(server, night);
    expect(await quiz.state()).toBeNull();
    await quiz.done(OPEN);
  });

  it('is closed even if paused, or if nothing was played', async () => {
    const paused = await midRound();
    await paused.quiz.done({ kind: 'pause' });
    await openedRoom(server);
    server.clock.advance(13 * HOUR);
    await closeForgotten();
    await closeForgotten();
    expect(await server.sql('select 1 from live_games where ended_at is null')).toEqual([]);
    // The game without a round leaves no record.
    expect(await count('games')).toBe(1);
  });

  it('is not forgotten while teams join', async () => {
    const { quiz } = await openedRoom(server);
    server.clock.advance(11 * HOUR);
    await quiz.join('Owls');
    server.clock.advance(11 * HOUR);
    await closeForgotten();
    expect(await server.sql('select 1 from live_games where ended_at is null')).toHaveLength(1);
  });
});

describe('a host that is removed in the middle of a round', () => {
  it('leaves the marked rounds in the record', async () => {
    const night = await midRound();
    expect((await remove(night)).status).toBe(200);
    expect(await statesOf()).toEqual(['published']);
    expect(await scores(night)).toEqual([['Owls', 1]]);
    expect(await server.sql('select game_mode from games')).toEqual([{ game_mode: 'stop' }]);
    expect((await night.owls.view()).status).not.toBe(500);
    expect(server.alarms()).toEqual([]);
  });

  it('publishes waiting rounds of earlier games, too', async () => {
    const night = await midRound();
    const { quiz, roundId } = night;
    await quiz.done({ kind: 'closeRound', roundId }, { kind: 'end', isMarkedLater: true });
    server.clock.advance(DAY);
    expect((await remove(night)).status).toBe(200);
    expect(await statesOf()).toEqual(['published']);
    expect(await scores(night)).toEqual([['Owls', 1]]);
  });

  it('only loses its admin if it signed up independently', async () => {
    const { admin } = await openedRoom(server);
    const host = await invitedHost(server, admin);
    const quiz = await quizNight(server, host);
    await quiz.done(OPEN);
    const owls = await quiz.join('Owls');
    const roundId = await quiz.liveRound('Round 1', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    expect((await remove({ ...host, admin, quiz })).status).toBe(200);
    expect(await statesOf()).toEqual(['published']);
    const again = await quizNight(server, host);
    expect(await again.state()).toBeNull();
    await again.done(OPEN);
    expect(await again.game()).toMatchObject({ isRecorded: false });
  });

  it('is either removed or opens its room, when both happen at once', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const night = await openedRoom(server);
      const { quiz } = night;
      await quiz.done({ kind: 'end', isMarkedLater: true });
      const [removed, opened] = await Promise.all([
        remove(night),
        quiz.send({ ...OPEN }, { seen: 0 }),
      ]);
      expect([removed.status, [200, 401].includes(opened.status)]).toEqual([200, true]);
    }
    expect(await server.sql('select 1 from live_games where ended_at is null')).toEqual([]);
    expect(await server.sql('select 1 from games where ended_at is null')).toEqual([]);
  });
});

describe('the live data of a game', () => {
  it('is deleted thirty days after the end; the record stays, with waiting rounds as marked', async () => {
    const night = await midRound();
    const { quiz, roundId } = night;
    await quiz.done({ kind: 'closeRound', roundId }, { kind: 'end', isMarkedLater: true });
    server.clock.advance(30 * DAY - 1);
    await removeOld();
    expect(await count('live_games')).toBe(1);
    server.clock.advance(2);
    await removeOld();
    for (const table of [
      'live_games',
      'live_rounds',
      'live_seats',
      'live_answers',
      'live_events',
    ]) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
    const [player] = await server.sql('select name, score_half_points from game_players');
    expect(player).toMatchObject({ name: 'Owls', score_half_points: '2' });
    expect((await night.owls.view()).status).toBe(401);
  });

  it('is deleted twelve hours after the end if the host has no admin, even if a round waits', async () => {
    const recorded = await openedRoom(server);
    await recorded.quiz.done({ kind: 'end', isMarkedLater: true });
    const quiz = await quizNight(server, await independentHost(server));
    await quiz.done(OPEN);
    const roundId = await quiz.liveRound('Songs', 2);
    await quiz.done({ kind: 'closeRound', roundId }, { kind: 'end', isMarkedLater: true });
    const owners = () => server.sql('select admin_id is null as alone from live_games order by 1');
    server.clock.advance(12 * HOUR - 1);
    await removeOld();
    expect(await owners()).toEqual([{ alone: false }, { alone: true }]);
    server.clock.advance(2);
    await removeOld();
    expect(await owners()).toEqual([{ alone: false }]);
  });

  it('is deleted even if deleting another game fails', async () => {
    const broken = await midRound();
    const close = { kind: 'closeRound', roundId: broken.roundId } as const;
    await broken.quiz.done(close, { kind: 'end', isMarkedLater: true });
    await server.sql('delete from games');
    server.clock.advance(60);
    const { quiz } = await openedRoom(server);
    await quiz.done({ kind: 'end', isMarkedLater: true });
    server.clock.advance(31 * DAY);
    await expect(removeOld()).rejects.toThrow();
    expect(await count('live_games')).toBe(1);
  });
});

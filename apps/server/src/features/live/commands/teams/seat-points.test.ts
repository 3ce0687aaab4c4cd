// @module-tag races
import { gameCalls, liveCalls, seatPointsTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { createdScheme, independentHost } from '../../../../../test/factories.ts';
import { storedScores } from '../../../../../test/games/stored-scores.ts';
import { startTestServer } from '../../../../../test/harness.ts';
import { readAgain } from '../../../../../test/live/past-games.ts';
import {
  ALL_SHOWN,
  bestName,
  type Given,
  givePoints,
  phoneSeen,
  pointsNight,
} from '../../../../../test/live/points-night.ts';
import { openedRoom } from '../../../../../test/live/quiz-hosts.ts';
import { OPEN, quizNight, type TestPhone } from '../../../../../test/live/quiz-night.ts';
import { newId } from '../../../../platform/secrets.ts';

const server = startTestServer();

const own = async (team: TestPhone) => (await team.view()).body.own;

async function agreed(): Promise<void> {
  const { stored, recomputed } = await storedScores(server);
  expect(stored).toEqual(recomputed);
}

describe('points for a team', () => {
  it('count in the opening scores for bets', async () => {
    const { quiz, admin, owls } = await pointsNight(server);
    await givePoints(quiz, 'Owls', { points: 10, reason: 'costumes' });
    const [round] = (await quiz.game()).rounds;
    await quiz.done(
      { kind: 'closeRound', roundId: round?._id ?? '' },
      { kind: 'discard', roundId: round?._id ?? '' },
    );
    const schemeId = await createdScheme(server, admin, { type: 'percentage', percentage: 50 });
    const roundId = await quiz.liveRound('Bets', 1, schemeId);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    expect((await own(owls))?.bets?.openingPoints).toBe(10);
    const bet = (points: number) => owls.answer({ round: 2, n: 1, text: 'Rome', bet: points });
    expect(await bet(6)).toMatchObject({ outcome: 'refused', reason: 'too-high' });
    expect(await bet(5)).toMatchObject({ outcome: 'saved' });
    // Later points move no bet.
    await givePoints(quiz, 'Owls', { points: -8, reason: 'costumes were rented' });
    expect((await own(owls))?.bets?.openingPoints).toBe(10);
  });

  it('are taken back once, and given once, however often the command is repeated', async () => {
    const night = await pointsNight(server);
    const { quiz, owls } = night;
    await night.publish();
    const { _id: seatId } = await quiz.seat('Owls');
    const command = { kind: 'seatPoints', seatId, ...bestName } as const;
    const commandKey = newId();
    for (const _repeat of [1, 2]) await quiz.send(command, { commandKey });
    expect(await quiz.seat('Owls')).toMatchObject({ points: 3, seatPoints: [bestName] });
    // Another device of the host may have an outdated stage.
    await quiz.send({ kind: 'seatPoints', seatId, ...phoneSeen }, { seen: 0 });
    const [first] = (await quiz.seat('Owls')).seatPoints;
    const back = { kind: 'withdrawSeatPoints', seatPointsId: first?._id ?? '' } as const;
    for (const _repeat of [1, 2]) expect((await quiz.send(back)).status).toBe(200);
    expect(await quiz.seat('Owls')).toMatchObject({ points: 0.5, seatPoints: [phoneSeen] });
    expect(await own(owls)).toMatchObject({ score: { points: 0.5 }, seatPoints: [phoneSeen] });
    await agreed();
    const kept = await server.sql(
      'select halves, withdrawn_at is null as kept from score_adjustments order by id',
    );
    expect(kept).toEqual([
      { halves: 4, kept: false },
      { halves: -1, kept: true },
    ]);
  });

  it('are hidden from phones if the room shows no scores', async () => {
    const night = await pointsNight(server, { showAnswers: true, showScores: false });
    await givePoints(night.quiz, 'Owls', bestName);
    await night.publish();
    const { body } = await night.owls.view();
    expect(body.own).toMatchObject({ score: null, seatPoints: [] });
    expect(JSON.stringify(body)).not.toContain('best name');
    await night.quiz.done({ kind: 'end', isMarkedLater: false });
    const later = await readAgain(server, night.owls, night.owls.secret);
    expect(later.body.evening?.teams).toMatchObject([{ points: null, seatPoints: [] }]);
  });

  it('of other teams are in no view of a phone', async () => {
    const night = await pointsNight(server);
    await night.publish();
    await givePoints(night.quiz, 'Foxes', bestName);
    expect(JSON.stringify((await night.owls.view()).body)).not.toContain('best name');
    expect(JSON.stringify((await night.foxes.view()).body)).toContain('best name');
  });

  it('need a reason, steps of the room, and a limited amount; otherwise nothing is stored', async () => {
    const { quiz } = await pointsNight(server, { ...ALL_SHOWN, halfPoints: false });
    const refused = async (what: Given) => {
      const { status, error } = await givePoints(quiz, 'Owls', what);
      return [status, error.param, error.message];
    };
    const { range, reasonRequired } = seatPointsTexts;
    expect(await refused({ points: 0, reason: 'x' })).toEqual([409, 'command.points', range.text]);
    expect(await refused({ points: 0.25, reason: 'x' })).toEqual([
      409,
      'command.points',
      range.text,
    ]);
    expect(await refused({ points: 10_001, reason: 'x' })).toEqual([
      409,
      'command.points',
      range.text,
    ]);
    expect(await refused({ points: 1.5, reason: 'x' })).toEqual([
      409,
      'points',
      'Half points are off in this room. Enter whole points.',
    ]);
    for (const reason of ['', ' \n\u200b ']) {
      expect(await refused({ points: 1, reason })).toEqual([
        409,
        'command.reason',
        reasonRequired.text,
      ]);
    }
    expect((await refused({ points: 1, reason: 'a'.repeat(201) }))[1]).toBe('command.reason');
    expect((await quiz.seat('Owls')).seatPoints).toEqual([]);
    await givePoints(quiz, 'Owls', { points: 1, reason: '  best\u202e\n name ' });
    expect((await quiz.seat('Owls')).seatPoints).toMatchObject([{ reason: 'best name' }]);
    for (let more = 1; more < 20; more += 1) {
      await givePoints(quiz, 'Owls', { points: 1, reason: `${more}` });
    }
    expect(await refused({ points: 1, reason: 'once more' })).toEqual([
      409,
      'command',
      'You can give a team points up to 20 times. Undo some first.',
    ]);
  });

  it('need a team in the game: not removed, not at the door, not of another game', async () => {
    const { quiz } = await pointsNight(server);
    const other = await pointsNight(server);
    const owls = await quiz.seat('Owls');
    await givePoints(quiz, 'Owls', bestName);
    const seatPointsId = (await quiz.seat('Owls')).seatPoints[0]?._id ?? '';
    const again = { kind: 'seatPoints', seatId: owls._id, ...bestName } as const;
    expect((await other.quiz.send(again)).status).toBe(404);
    expect((await other.quiz.send({ kind: 'withdrawSeatPoints', seatPointsId })).status).toBe(404);
    await quiz.done({ kind: 'removeSeat', seatId: owls._id });
    expect((await quiz.send(again)).status).toBe(404);
    expect((await quiz.send({ kind: 'withdrawSeatPoints', seatPointsId })).status).toBe(404);
    await quiz.done({ kind: 'end', isMarkedLater: true }).catch(() => undefined);
    await agreed();
  });

  it('cannot be given after the game', async () => {
    const night = await pointsNight(server);
    await night.publish();
    const { _id: seatId } = await night.quiz.seat('Owls');
    await night.quiz.done({ kind: 'end', isMarkedLater: false });
    expect((await night.quiz.send({ kind: 'seatPoints', seatId, ...bestName })).status).toBe(404);
  });

  it('are deleted with a game that leaves no record', async () => {
    const { quiz, admin } = await openedRoom(server, ALL_SHOWN);
    await quiz.join('Owls');
    await givePoints(quiz, 'Owls', bestName);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const ofAdmin = 'select 1 from score_adjustments where admin_id = $1';
    expect(await server.sql(ofAdmin, [admin.adminId])).toEqual([]);
  });

  it('are in the record of a game that is marked later', async () => {
    const night = await pointsNight(server);
    const { quiz, roundId, owls, admin } = night;
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await givePoints(quiz, 'Owls', bestName);
    await quiz.done({ kind: 'closeRound', roundId }, { kind: 'end', isMarkedLater: true });
    server.clock.advance(3);
    const marks = [{ n: 1, group: 'rome', verdict: 'right' } as const];
    const { body } = await server.call(liveCalls.marking, { roundId }, { token: quiz.token });
    await quiz.send({ kind: 'mark', roundId, marks });
    await quiz.send({ kind: 'publish', roundId }, { seen: body.seen });
    const token = { token: admin.token };
    const { game } = (await server.call(gameCalls.read, { id: owls.gameId }, token)).body;
    expect(game.players[0]).toMatchObject({ name: 'Owls', score: 3, seatPoints: [bestName] });
    await agreed();
  });

  it('count in rehearsals and in rooms without an organizer, without a record', async () => {
    const rehearsal = await openedRoom(server, ALL_SHOWN);
    await rehearsal.quiz.done(
      { kind: 'end', isMarkedLater: false },
      { ...OPEN, isRehearsal: true },
    );
    const alone = await quizNight(server, await independentHost(server));
    await alone.done(OPEN);
    await alone.join('Owls');
    await rehearsal.quiz.join('Owls');
    const before = await server.sql('select count(*) from score_adjustments');
    for (const quiz of [rehearsal.quiz, alone]) {
      expect((await givePoints(quiz, 'Owls', bestName)).status).toBe(200);
      expect(await quiz.seat('Owls')).toMatchObject({ points: 2, seatPoints: [bestName] });
    }
    expect(await server.sql('select count(*) from score_adjustments')).toEqual(before);
  });

  it('are in the log of corrections, and so is undoing them', async () => {
    const { quiz, owls, hostId } = await pointsNight(server);
    await givePoints(quiz, 'Owls', bestName);
    const { _id: playerId, seatPoints } = await quiz.seat('Owls');
    const seatPointsId = seatPoints[0]?._id ?? '';
    for (const _repeat of [1, 2]) await quiz.send({ kind: 'withdrawSeatPoints', seatPointsId });
    const logged = await server.sql(
      `select kind, actor, actor_id as "actorId", player_id as "playerId", reason, before, after,
         undoes_id as undoes from score_corrections where game_id = $1 order by id`,
      [owls.gameId],
    );
    const of = {
      kind: 'seat-points',
      actor: 'host',
      actorId: hostId,
      playerId,
      reason: 'best name',
    };
    const named = { adjustmentId: seatPointsId };
    expect(logged).toEqual([
      { ...of, before: named, after: { ...named, halves: 4 }, undoes: null },
      {
        ...of,
        before: { ...named, halves: 4 },
        after: { ...named, withdrawnAt: expect.any(String) },
        undoes: seatPointsId,
      },
    ]);
  });

  it('stay the same while a round is published again', async () => {
    const night = await pointsNight(server);
    const { quiz, roundId, owls } = night;
    await givePoints(quiz, 'Owls', bestName);
    await night.publish();
    await givePoints(quiz, 'Owls', phoneSeen);
    const marks = [{ n: 1, group: 'rome', verdict: 'half' } as const];
    await quiz.done({ kind: 'mark', roundId, marks }, { kind: 'publish', roundId });
    expect(await own(owls)).toMatchObject({
      score: { points: 2 },
      seatPoints: [bestName, phoneSeen],
    });
    await agreed();
  });

  it('are in the audit log, with team, points and reason', async () => {
    const { quiz, admin } = await pointsNight(server);
    await givePoints(quiz, 'Owls', bestName);
    const [given] = (await quiz.seat('Owls')).seatPoints;
    await quiz.done({ kind: 'withdrawSeatPoints', seatPointsId: given?._id ?? '' });
    const lines = await server.sql(
      `select kind, actor, detail from audit_events
       where admin_id = $1 and kind like 'live.seat-points%' order by id`,
      [admin.adminId],
    );
    const detail = { team: 'Owls', points: 2, reason: 'best name', roomCode: quiz.roomCode };
    expect(lines).toMatchObject([
      { kind: 'live.seat-points-given', actor: 'host', detail },
      { kind: 'live.seat-points-withdrawn', actor: 'host', detail },
    ]);
  });
});

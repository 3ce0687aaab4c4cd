import {
  hostSessionCalls,
  leadingCalls,
  liveCalls,
  memberCalls,
  nightCalls,
  offeredNightCalls,
  roundCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { auditDetails } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { type QuizHost, quizHost } from '../../../../test/live/quiz-hosts.ts';
import { OPEN } from '../../../../test/live/quiz-night.ts';
import { ledRoom, newMember } from '../../../../test/members.ts';

const server = startTestServer();

const REHEARSAL = { ...OPEN, isRehearsal: true };
const HOUR = 3_600;
// The server's clock is at noon UTC, and Lisbon's is the same in winter.
const DAY = '2026-11-20';
const timeZone = 'Europe/Lisbon';

/** A round that waits for its night, with a text that no other round has. */
async function secretRound({ admin }: QuizHost, text: string): Promise<string> {
  const { token } = admin;
  const questions = [{ questionText: `${text} question`, answerText: `${text} answer` }];
  const made = await server.call(
    roundCalls.create,
    { roundName: `${text} round`, questions },
    { token },
  );
  const roundId = made.body.round._id;
  const waiting = { roundIds: [roundId], audience: 'nights' as const };
  expect((await server.call(nightCalls.setAudience, waiting, { token })).status).toBe(200);
  return roundId;
}

async function planned(
  { admin, hostId }: Pick<QuizHost, 'admin' | 'hostId'>,
  fields: { day?: string; time: string; roundIds?: string[]; person?: string },
): Promise<string> {
  const sent = { hostIds: [hostId], day: DAY, person: null, timeZone, ...fields };
  const { body } = await server.call(nightCalls.plan, sent, { token: admin.token });
  return body.nights[0]?._id ?? '';
}

const codesOf = async ({ quiz }: QuizHost, roundId: string) => {
  const { token } = quiz;
  const listed = await server.call(hostSessionCalls.rounds, {}, { token });
  const read = await server.call(offeredNightCalls.readRound, { roundId }, { token });
  const nights = await server.call(offeredNightCalls.list, {}, { token });
  const onNight = nights.body.nights.flatMap(({ rounds }) => rounds.map(({ _id }) => _id));
  return {
    listed: listed.body.rounds.some(({ _id }) => _id === roundId),
    read: read.status,
    onNight: onNight.includes(roundId),
  };
};

const READY = { listed: true, read: 200, onNight: true };
const SECRET = { listed: false, read: 404, onNight: false };

describe('a round of nights', () => {
  it('is ready to the millisecond: from 24 hours before its night, for 12 hours after its start', async () => {
    const host = await quizHost(server);
    const roundId = await secretRound(host, 'Amber');
    await planned(host, { day: '2026-11-21', time: '12:01', roundIds: [roundId] });
    expect(await codesOf(host, roundId)).toEqual(SECRET);
    server.clock.advance(59.999);
    expect(await codesOf(host, roundId)).toEqual(SECRET);
    server.clock.advance(0.001);
    expect(await codesOf(host, roundId)).toEqual(READY);
    server.clock.advance(36 * HOUR - 0.001);
    expect(await codesOf(host, roundId)).toEqual(READY);
    server.clock.advance(0.001);
    expect(await codesOf(host, roundId)).toEqual(SECRET);
  });

  it('is not started from an old list or in a rehearsal, and goes on if it was started', async () => {
    const host = await quizHost(server);
    const { quiz, admin } = host;
    const roundId = await secretRound(host, 'Amber');
    const start = { kind: 'startRound', readyRoundId: roundId, from: 1 } as const;
    const nightId = await planned(host, { time: '20:00', roundIds: [roundId] });
    expect((await codesOf(host, roundId)).listed).toBe(true);
    const empty = { nightIds: [nightId], roundIds: [] };
    await server.call(nightCalls.setRounds, empty, { token: admin.token });
    await quiz.done(REHEARSAL);
    expect((await quiz.send(start)).status).toBe(404);
    const filled = { nightIds: [nightId], roundIds: [roundId] };
    await server.call(nightCalls.setRounds, filled, { token: admin.token });
    await quiz.done(start);
    await server.call(nightCalls.remove, { nightId, revision: 1 }, { token: admin.token });
    const live = await quiz.state();
    expect(live?.rounds).toMatchObject([{ readyRoundId: roundId, state: 'open' }]);
  });

  it('says in the audit log who read it', async () => {
    const host = await quizHost(server);
    const roundId = await secretRound(host, 'Amber');
    await planned(host, { time: '20:00', roundIds: [roundId] });
    await codesOf(host, roundId);
    expect(await auditDetails(server, host.admin, 'rounds.read')).toEqual([
      { detail: { roomCode: host.roomCode, roundName: 'Amber round' } },
    ]);
  });
});

describe('a night', () => {
  it('lets the person who is planned run the room, from the offer to 12 hours after the start', async () => {
    const host = await quizHost(server);
    const person = await newMember(server, host.admin, 'viewer');
    await server.sql(`update memberships set leads = 'chosen'`);
    await planned(host, { day: '2026-11-21', time: '12:01', person: person.adminId });
    const { hostId } = host;
    const open = async () =>
      (await server.call(leadingCalls.open, { hostId }, { token: person.token })).status;
    expect(await open()).toBe(403);
    server.clock.advance(60);
    expect(await open()).toBe(201);
    const rooms = await server.call(leadingCalls.rooms, {}, { token: person.token });
    expect(rooms.body.rooms).toMatchObject([{ hostId, until: '2026-11-22T00:01:00.000Z' }]);
    const lower = { hoursBefore: 1 };
    await server.call(nightCalls.saveSettings, lower, { token: host.admin.token });
    expect(await server.sql('select id from sessions where opened_from is not null')).toEqual([]);
    expect(await open()).toBe(403);
  });

  it('keeps a room open for the person who is planned until 12 hours after its start, however that came', async () => {
    const host = await quizHost(server);
    const { token } = host.admin;
    const person = await newMember(server, host.admin, 'host');
    const nightId = await planned(host, { time: '20:00', person: person.adminId });
    await ledRoom(server, person, { host });
    const expiry = async () => {
      const [row] = await server.sql(
        'select expires_at from sessions where opened_from is not null',
      );
      return row?.expires_at;
    };
    expect(await expiry()).toEqual(new Date('2026-11-22T00:00:00Z'));
    const withdrawn = { memberId: person.adminId, leads: 'chosen' } as const;
    await server.call(memberCalls.change, withdrawn, { token });
    expect(await expiry()).toEqual(new Date('2026-11-21T08:00:00Z'));
    await server.call(nightCalls.change, { nightId, revision: 1, time: '18:30' }, { token });
    expect(await expiry()).toEqual(new Date('2026-11-21T06:30:00Z'));
  });

  it('tells how many teams play in it, and who leads', async () => {
    const host = await quizHost(server);
    const person = await newMember(server, host.admin, 'admin');
    await planned(host, { time: '14:00', person: person.adminId });
    const token = await ledRoom(server, person, { host });
    const commandKey = crypto.randomUUID();
    await server.call(liveCalls.command, { commandKey, command: OPEN, seen: 0 }, { token });
    for (const team of ['Owls', 'Foxes']) await host.quiz.join(team);
    const asked = { from: DAY, days: 1 };
    const { body } = await server.call(nightCalls.list, asked, { token: host.admin.token });
    const mine = await server.call(nightCalls.mine, {}, { token: person.token });
    const played = { isOpen: true, teams: 2, leaders: [person.email.split('@')[0]] };
    expect([...body.nights, ...mine.body.nights]).toMatchObject([{ played }, { played }]);
  });

  it('reaches a console with an open game, as a change that no command or team explains', async () => {
    const host = await quizHost(server);
    const opened = await host.quiz.done(OPEN);
    await planned(host, { time: '20:00' });
    const { seq, seen, seatsRevision } = await host.quiz.game();
    expect({ seq, seen, seatsRevision }).toEqual({
      ...{ seq: (opened?.seq ?? 0) + 1, seen: opened?.seen, seatsRevision: opened?.seatsRevision },
    });
  });

  it('is linked to the nearest game by default, or to the one that the room chooses', async () => {
    const host = await quizHost(server);
    const { quiz, admin } = host;
    const early = await planned(host, { time: '14:00' });
    const late = await planned(host, { time: '17:00' });
    const END = { kind: 'end', isMarkedLater: true } as const;
    await quiz.done(OPEN, END, { ...OPEN, nightId: late }, END, { ...OPEN, nightId: null }, END);
    await quiz.done(REHEARSAL, END);
    const rows = await server.sql('select night_id from live_games order by started_at, id');
    expect(rows.map(({ night_id }) => night_id)).toEqual([early, late, null, null]);
    const asked = { from: DAY, days: 1 };
    await server.call(nightCalls.remove, { nightId: late, revision: 1 }, { token: admin.token });
    const gone = await quiz.send({ ...OPEN, nightId: late });
    expect([gone.status, gone.error.message]).toEqual([
      409,
      "This night isn't ready for you anymore.",
    ]);
    const { body } = await server.call(nightCalls.list, asked, { token: admin.token });
    expect(body.nights.map(({ _id }) => _id)).toEqual([early]);
  });
});

it('keeps the replies of an organization without nights as they were', async () => {
  const host = await quizHost(server);
  const { token } = host.admin;
  const question = { questionText: 'Which river?', answerText: 'Danube' };
  const sent = { roundName: 'Rivers', questions: [question] };
  const made = await server.call(roundCalls.create, sent, { token });
  const { questions, ...round } = made.body.round;
  expect(Object.keys(round)).toEqual(['_id', 'name', 'uploaded', 'revision', 'wagerScheme']);
  const listed = await server.call(roundCalls.list, {}, { token });
  expect(listed.body.preEnteredRounds).toEqual([{ ...round, preEnteredQuestions: questions }]);
});

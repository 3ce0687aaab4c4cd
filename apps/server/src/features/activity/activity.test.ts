// @module-tag dates
import {
  activityCalls,
  contactCalls,
  hostCalls,
  liveCalls,
  reportTexts,
  roundCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  createdRound,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import {
  type PlannedGame,
  playedGame,
  schemeSnapshot,
} from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { pointsNight } from '../../../test/live/points-night.ts';
import { newMember } from '../../../test/members.ts';

const server = startTestServer();

function gameAt(admin: Pick<TestAdmin, 'adminId'>, time: string, plan: PlannedGame = {}) {
  const nothing = { roomCode: 'CROWN', name: 'Quiz night', players: [], rounds: [], isOpen: true };
  return playedGame(server, admin, { ...nothing, startedAt: new Date(time), ...plan });
}

const activityOf = async (token: string, time_zone?: string) =>
  (await server.call(activityCalls.read, { time_zone }, { token })).body;

const textsOf = async (token: string) =>
  (await activityOf(token)).notifications.map(({ text }) => text);

describe("today's games", () => {
  it('are the open ones, then those that began today, the newest first, with the leader', async () => {
    const admin = await verifiedAdmin(server);
    const { token } = admin;
    await gameAt(admin, '2026-11-19T23:59:59.998Z', { isOpen: false });
    const since = await gameAt(admin, '2026-11-19T23:59:59.999Z', { players: [{ name: 'Owls' }] });
    const bet = (seat: number, points: number) => ({ seats: [seat], bets: { [seat]: points } });
    const early = await gameAt(admin, '2026-11-20T00:00:00.000Z', {
      players: ['Anoraks', 'Crows', 'Bards', 'Ducks'].map((name) => ({ name })),
      rounds: [
        {
          scheme: schemeSnapshot({ type: 'standard', points: [] }),
          questions: [
            {
              answers: [
                { verdict: 'half', ...bet(0, 7) },
                { verdict: 'right', ...bet(1, 6) },
                { verdict: 'right', ...bet(2, 6) },
                bet(3, 3),
              ],
            },
          ],
        },
      ],
      isOpen: false,
    });
    const open = await gameAt(admin, '2026-11-20T11:00:00.000Z');
    await gameAt(admin, '2026-11-21T00:00:00.000Z', { isOpen: false });
    expect((await activityOf(token)).today).toEqual([
      {
        gameId: open.gameId,
        roomCode: 'CROWN',
        name: 'Quiz night',
        startedAt: '2026-11-20T11:00:00.000Z',
        endedAt: null,
        gameMode: 'play',
        playersCount: 0,
        topTeam: null,
        topTeamsCount: 0,
        isFinal: false,
      },
      {
        gameId: since.gameId,
        roomCode: 'CROWN',
        name: 'Quiz night',
        startedAt: '2026-11-19T23:59:59.999Z',
        endedAt: null,
        gameMode: 'play',
        playersCount: 1,
        topTeam: null,
        topTeamsCount: 0,
        isFinal: false,
      },
      {
        gameId: early.gameId,
        roomCode: 'CROWN',
        name: 'Quiz night',
        startedAt: '2026-11-20T00:00:00.000Z',
        endedAt: '2026-11-20T02:00:00.000Z',
        gameMode: 'stop',
        playersCount: 4,
        topTeam: 'Bards',
        topTeamsCount: 2,
        isFinal: true,
      },
    ]);
  });

  it('have a winner once everything played is published', async () => {
    const { quiz, admin, publish } = await pointsNight(server);
    await publish();
    const later = await quiz.liveRound('Round 2', 1);
    await quiz.done({ kind: 'goTo', roundId: later, n: 1 });
    await quiz.done({ kind: 'closeRound', roundId: later });
    server.clock.advance(3);
    await quiz.done({ kind: 'end', isMarkedLater: true });
    const owls = { topTeam: 'Owls', topTeamsCount: 1 };
    const { token } = admin;
    expect((await activityOf(token)).today).toMatchObject([{ ...owls, isFinal: false }]);
    const { body } = await server.call(
      liveCalls.marking,
      { roundId: later },
      { token: quiz.token },
    );
    await quiz.send({ kind: 'publish', roundId: later }, { seen: body.seen });
    expect((await activityOf(token)).today).toMatchObject([{ ...owls, isFinal: true }]);
  });

  it('begin when the day begins in the admin’s time zone', async () => {
    const admin = await verifiedAdmin(server);
    const { token } = admin;
    const ended = { isOpen: false };
    // 1 a.m. on the 21st in Auckland.
    await gameAt(admin, '2026-11-20T10:59:00.000Z', ended);
    const { gameId } = await gameAt(admin, '2026-11-20T11:00:00.000Z', ended);
    const idsIn = async (zone: string) =>
      (await activityOf(token, zone)).today.map((found) => found.gameId);
    expect(await idsIn('Pacific/Auckland')).toEqual([gameId]);
    expect(await idsIn('Europe/Berlin')).toHaveLength(2);
    // The day on which New York's summer time ends has 25 hours.
    server.clock.advance(-(19 * 24 + 8) * 3600);
    await gameAt(admin, '2026-11-01T04:00:00.000Z', ended);
    await gameAt(admin, '2026-11-02T04:59:00.000Z', ended);
    await gameAt(admin, '2026-11-02T05:00:00.000Z', ended);
    server.clock.advance(3600 * 13);
    const times = (await activityOf(token, 'America/New_York')).today.map((row) => row.startedAt);
    expect(times).toEqual(['2026-11-02T04:59:00.000Z', '2026-11-01T04:00:00.000Z']);
  });

  it('are found in every time zone that a browser may name', async () => {
    const { token } = await verifiedAdmin(server);
    const known = new Set((await server.sql('select name from pg_timezone_names')).map(nameOf));
    const unknown = Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone));
    for (const time_zone of [...unknown, 'Etc/Unknown']) {
      const reply = await server.call(activityCalls.read, { time_zone }, { token });
      expect([time_zone, reply.status]).toEqual([time_zone, 200]);
    }
  });

  it('are refused for an unknown time zone', async () => {
    const { token } = await verifiedAdmin(server);
    for (const time_zone of ['Mars/Base', '+02:00', "' or true", 'x'.repeat(65)]) {
      const reply = await server.call(activityCalls.read, { time_zone }, { token });
      const message = reportTexts.wrongTimeZone.text;
      expect([reply.status, reply.error]).toMatchObject([409, { param: 'time_zone', message }]);
    }
  });
});

describe('the notifications', () => {
  it('say in plain words what was done, the newest first, with links', async () => {
    const admin = await subscribedAdmin(server);
    const { token } = admin;
    const { roomCode, hostId } = await createdHost(server, admin);
    server.clock.advance(60);
    await server.call(hostCalls.changeRoomCode, { hostId, roomCode: 'HOST-1' }, { token });
    const { notifications } = await activityOf(token);
    expect(notifications).toEqual([
      {
        _id: expect.any(String),
        at: '2026-11-20T12:01:00.000Z',
        kind: 'hosts.room-code-changed',
        text: `Room “${roomCode}” was renamed to “HOST-1”.`,
        values: { previousRoomCode: `“${roomCode}”`, roomCode: '“HOST-1”' },
        href: '/edit-host/HOST-1',
      },
      {
        _id: expect.any(String),
        at: '2026-11-20T12:00:00.000Z',
        kind: 'hosts.created',
        text: `Host “${roomCode}” was created.`,
        values: { roomCode: `“${roomCode}”` },
        href: `/edit-host/${roomCode}`,
      },
      expect.objectContaining({ kind: 'account.verified', href: null }),
      expect.objectContaining({ kind: 'account.signed-up', href: null }),
    ]);
  });

  it('keep a name apart from the sentence, whatever it contains', async () => {
    const { token } = await verifiedAdmin(server);
    const questions = [{ questionText: 'Q', answerText: 'A', image: '' }];
    const roundName = 'The “best” {schemeName} of our hosts';
    await server.call(roundCalls.create, { roundName, questions }, { token });
    const [newest] = await textsOf(token);
    expect(newest).toBe('Round “The "best" {schemeName} of our hosts” was created.');
  });

  it('are the newest fifty', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    await server.sql(
      `insert into audit_events (id, admin_id, at, kind, detail)
       select gen_random_uuid(), $1, $2::timestamptz + make_interval(secs => n), 'rounds.created',
         jsonb_build_object('roundName', n)
       from generate_series(1, 60) n`,
      [adminId, server.clock.now()],
    );
    const { notifications } = await activityOf(token);
    expect(notifications).toHaveLength(50);
    expect(notifications[0]?.at).toBe('2026-11-20T12:01:00.000Z');
  });

  it('leave out lines of a newer version of the portal', async () => {
    const { token, adminId, email } = await verifiedAdmin(server);
    await server.sql(
      `insert into audit_events (id, admin_id, at, kind, detail)
       values (gen_random_uuid(), $1, $2, 'flying.saucer', '{}')`,
      [adminId, server.clock.now()],
    );
    expect(await textsOf(token)).toEqual([
      `The email address of “${email}” was verified.`,
      `“${email}” signed up.`,
    ]);
  });
});

describe('the messages to support', () => {
  const about = (subject: string) => ({ email: 'a@b.example', subject, message: 'Please help' });

  it('have the state of their mail, the newest first', async () => {
    const { token } = await verifiedAdmin(server);
    const states = async () =>
      (await activityOf(token)).messages.map(({ subject, state }) => `${subject} ${state}`);
    await server.call(contactCalls.send, about('First'), { token });
    expect(await states()).toEqual(['First waiting']);
    await server.mails();
    server.clock.advance(60);
    await server.call(contactCalls.send, about('Second'), { token });
    expect(await states()).toEqual(['Second waiting', 'First sent']);
    await server.sql(`update outbox_mails set state = 'failed' where subject = 'Second'`);
    expect(await states()).toEqual(['Second failed', 'First sent']);
  });

  it('are removed with their mails', async () => {
    const { token } = await verifiedAdmin(server);
    await server.call(contactCalls.send, about('Long ago'), { token });
    await server.sql('delete from outbox_mails');
    expect((await activityOf(token)).messages).toEqual([]);
  });
});

describe('the activity', () => {
  it.each(['editor', 'viewer'] as const)('of an %s is only the games of today', async (role) => {
    const owner = await verifiedAdmin(server);
    const { token } = await newMember(server, owner, role);
    const { notifications, messages } = await activityOf(token);
    expect([notifications, messages]).toEqual([[], []]);
    expect((await activityOf(owner.token)).notifications).not.toEqual([]);
  });

  it('is of one admin', async () => {
    const mine = await verifiedAdmin(server);
    const other = await verifiedAdmin(server);
    await createdRound(server, mine);
    await gameAt(mine, '2026-11-20T11:00:00.000Z');
    const message = { email: 'a@b.example', subject: 'Hello', message: 'Please help' };
    await server.call(contactCalls.send, message, { token: mine.token });
    expect(await activityOf(other.token)).toMatchObject({ today: [], messages: [] });
    expect(await textsOf(other.token)).toHaveLength(2);
    expect(await activityOf(mine.token)).toMatchObject({
      today: [{ roomCode: 'CROWN' }],
      messages: [{ subject: 'Hello' }],
    });
    expect(await textsOf(mine.token)).toHaveLength(3);
  });
});

function nameOf({ name }: Record<string, unknown>): string {
  return String(name);
}

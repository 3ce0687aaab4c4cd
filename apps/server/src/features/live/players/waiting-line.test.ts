// @module-tag races
import { doorTexts, enterpriseText, type InputOf, joinCalls, liveCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom, type QuizHost } from '../../../../test/live/quiz-hosts.ts';
import { newSecret } from '../../../../test/live/quiz-night.ts';
import { hashToken } from '../../../platform/secrets.ts';

const server = startTestServer();

const PUB = '198.51.100.7';
const STRANGER = '203.0.113.66';

type JoinInput = Partial<InputOf<typeof joinCalls.join>> & { from: string };

/** A room with a door that asks, and teams with distinct names. */
async function crowdedDoor(settings: { requirePlayerEmail?: true } = {}) {
  const host = await openedRoom(server, settings);
  const { quiz, roomCode } = host;
  if (!settings.requirePlayerEmail) await quiz.done({ kind: 'setDoor', door: 'ask' });
  let teams = 0;
  const ask = ({ from, ...more }: JoinInput) => {
    teams += 1;
    const team = { roomCode, name: `Team ${teams}`, deviceSecret: newSecret(), ...more };
    return server.call(joinCalls.join, team, { remoteAddress: from });
  };
  const come = async (count: number, from: (n: number) => string, more = {}) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) {
      statuses.push((await ask({ from: from(n), ...more })).status);
    }
    return statuses.filter((status) => status === 201).length;
  };
  return { ...host, ask, come };
}

const waitingOf = async ({ quiz: { token } }: Pick<QuizHost, 'quiz'>) =>
  (await server.call(liveCalls.seats, {}, { token })).body.waiting;

const joinsOfRoom = async (roomCode: string) => {
  const [room] = await server.sql('select id from rooms where room_code = $1', [roomCode]);
  const key = hashToken(`joins:room:${room?.id}`);
  return (await server.sql('select used from limits where key = $1', [key]))[0]?.used;
};

const crowded = {
  status: 429,
  error: {
    param: 'roomCode',
    message: enterpriseText(doorTexts.doorIsCrowded, { seconds: 15 }),
  },
};

describe('the line at the door', () => {
  it.each([
    ['asks', {}, {}],
    [
      'lets in by name alone who has no email',
      { requirePlayerEmail: true },
      { withoutEmail: true },
    ],
  ] as const)(
    'of a room that %s has at most twenty teams of a stranger, and leaves the pub its places',
    async (_door, settings, more) => {
      const { ask, come, roomCode } = await crowdedDoor(settings);
      expect(await come(30, () => STRANGER, more)).toBe(20);
      const refused = await ask({ from: STRANGER, ...more });
      expect(refused).toMatchObject(crowded);
      expect(refused.headers['retry-after']).toBe('15');
      expect(await come(20, () => PUB, more)).toBe(20);
      // Automatic repeats don't count as joins of the room.
      expect(await joinsOfRoom(roomCode)).toBe(40);
    },
  );

  it('has no more teams of a network even if they come at once', async () => {
    const { ask } = await crowdedDoor();
    const replies = await Promise.all(Array.from({ length: 40 }, () => ask({ from: STRANGER })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('has at most eighty teams of a stranger with 65,536 networks of IPv6', async () => {
    const { ask, come } = await crowdedDoor();
    expect(await come(100, (n) => `2001:db8:7:${n.toString(16)}::1`)).toBe(80);
    expect((await ask({ from: PUB })).status).toBe(201);
  });

  it('is limited to a hundred teams', async () => {
    const { quiz, ask, come } = await crowdedDoor();
    const anywhere = (n: number) => `10.0.${n}.1`;
    expect(await come(105, anywhere)).toBe(100);
    expect(await ask({ from: PUB })).toMatchObject(crowded);
    const [first] = await waitingOf({ quiz });
    await quiz.done({ kind: 'turnAway', seatId: first?._id ?? '' });
    expect((await ask({ from: PUB })).status).toBe(201);
  });

  it('admits a pub at one address twenty by twenty: only waiting teams count', async () => {
    const { quiz, roomCode, ask, come } = await crowdedDoor();
    for (let time = 1; time <= 3; time += 1) {
      expect(await come(25, () => PUB)).toBe(20);
      await quiz.done({ kind: 'letAllIn' });
      expect((await quiz.game()).seatsCount).toBe(20 * time);
    }
    await come(20, () => PUB);
    await quiz.done({ kind: 'turnAllAway' });
    expect((await ask({ from: PUB })).status).toBe(201);
    expect(await come(25, () => PUB)).toBe(19);
    // The QR code, another phone of a waiting team, and an open door bypass the line.
    const { joinKey } = await quiz.game();
    expect((await ask({ from: PUB, joinKey })).body.isWaiting).toBe(false);
    await quiz.done({ kind: 'setDoor', door: 'open' });
    expect((await ask({ from: PUB })).body.isWaiting).toBe(false);
    expect(await joinsOfRoom(roomCode)).toBe(102);
  });

  it('keeps the place of a secret, however long the line is', async () => {
    const { ask, come } = await crowdedDoor();
    const deviceSecret = newSecret();
    await ask({ from: STRANGER, deviceSecret });
    await come(25, () => STRANGER);
    const again = await ask({ from: STRANGER, deviceSecret });
    expect([again.status, again.body.isWaiting]).toEqual([201, true]);
  });

  it('stores the network of a team only while the team waits', async () => {
    const { quiz, come } = await crowdedDoor();
    const kept = async () => {
      const rows = await server.sql('select waits_from from live_seats order by name');
      return rows.map(({ waits_from }) => waits_from);
    };
    await come(3, () => PUB);
    expect(await kept()).toEqual([PUB, PUB, PUB]);
    const [first, second] = await waitingOf({ quiz });
    await quiz.done({ kind: 'letIn', seatId: first?._id ?? '' });
    await quiz.done({ kind: 'turnAway', seatId: second?._id ?? '' });
    expect(await kept()).toEqual([null, null, PUB]);
    await quiz.done({ kind: 'turnAllAway' });
    await come(1, () => PUB);
    expect(await kept()).toEqual([null, null, null, PUB]);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    expect(await kept()).toEqual([null, null, null, null]);
  });
});

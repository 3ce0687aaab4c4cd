// @module-tag races
import {
  doorTexts,
  enterpriseText,
  joinCalls,
  liveCalls,
  liveTexts,
  playCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../../test/depth.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom, type QuizHost } from '../../../../test/live/quiz-hosts.ts';
import { newSecret, type TestPhone } from '../../../../test/live/quiz-night.ts';
import { hashToken } from '../../../platform/secrets.ts';

const server = startTestServer();

const GUESSES = inDepth({ usual: 500, deep: 10_000 });

const PUB = '198.51.100.7';
const STRANGER = '203.0.113.66';

const networkNumber = (n: number) =>
  `10.${Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`;

/** Returns a code that no team has. */
const otherThan = (code: string, step = 1) =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0');

const enter = (roomCode: string, teamCode: string, remoteAddress = PUB) =>
  server.call(
    joinCalls.joinTeam,
    { roomCode, teamCode, deviceSecret: newSecret() },
    { remoteAddress },
  );

const codeOf = async ({ gameId, secret }: TestPhone) =>
  (await server.call(playCalls.teamCode, { gameId }, { token: secret })).body.teamCode;

async function codeOfHost({ quiz }: Pick<QuizHost, 'quiz'>): Promise<string> {
  const seatId = (await quiz.seats())[0]?._id ?? '';
  return (await server.call(liveCalls.teamCode, { seatId }, { token: quiz.token })).body.teamCode;
}

async function withCode() {
  const host = await openedRoom(server);
  const teamCode = await codeOf(await host.quiz.join('Owls'));
  const { roomCode } = host;
  const guess = async (count: number, from: (n: number) => string, offset = 0) => {
    const statuses: number[] = [];
    for (let n = 1; n <= count; n += 1) {
      statuses.push((await enter(roomCode, otherThan(teamCode, offset + n), from(n))).status);
    }
    return statuses;
  };
  return { ...host, teamCode, guess };
}

const roomIdOf = async (roomCode: string) =>
  String((await server.sql('select id from rooms where room_code = $1', [roomCode]))[0]?.id);

const usedUp = { status: 429, error: { message: enterpriseText(liveTexts.teamCodesUsedUp) } };

describe('guesses at the codes of a game', () => {
  it(`are compared twenty times in ten minutes, of ${GUESSES} at once from as many networks; then even the right one is refused`, async () => {
    const { quiz, roomCode, teamCode } = await withCode();
    const replies = await Promise.all(
      Array.from({ length: GUESSES }, (_, n) =>
        enter(roomCode, otherThan(teamCode, n + 1), networkNumber(n)),
      ),
    );
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(GUESSES - 20);
    const refused = await enter(roomCode, teamCode);
    expect(refused).toMatchObject(usedUp);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(await quiz.seats()).toMatchObject([{ phones: 1 }]);
    // Wrong codes count only for this game, and don't use up joins of the room.
    expect((await quiz.join('Foxes')).name).toBe('Foxes');
    const joins = hashToken(`joins:room:${await roomIdOf(roomCode)}`);
    const [counted] = await server.sql('select used from limits where key = $1', [joins]);
    expect(counted?.used).toBe(2);
  });

  it('from one stranger are compared five times, even at once, and leave the others their tries', async () => {
    const { roomCode, teamCode } = await withCode();
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => enter(roomCode, otherThan(teamCode, n + 1), STRANGER)),
    );
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
    const refused = await enter(roomCode, teamCode, STRANGER);
    expect(refused).toMatchObject(usedUp);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect((await enter(roomCode, teamCode)).status).toBe(201);
  });

  it('from a stranger with 65,536 networks of IPv6 are compared ten times', async () => {
    const { roomCode, teamCode, guess } = await withCode();
    const statuses = await guess(30, (n) => `2001:db8:7:${n.toString(16)}::1`);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect((await enter(roomCode, teamCode)).status).toBe(201);
  });

  it('cannot stop a code of the host, even from the same network', async () => {
    const { quiz, roomCode, guess } = await withCode();
    for (let time = 0; time < 3; time += 1) {
      expect((await guess(7, () => PUB)).filter((status) => status === 409)).toHaveLength(5);
      await guess(30, networkNumber);
      const teamCode = await codeOfHost({ quiz });
      expect((await enter(roomCode, teamCode)).status).toBe(201);
    }
  });

  it('expire after ten minutes', async () => {
    const { roomCode, teamCode, guess } = await withCode();
    await guess(30, networkNumber);
    await guess(6, () => PUB, 100);
    server.clock.advance(601);
    // The code has expired too.
    expect((await enter(roomCode, teamCode)).error.message).toBe(doorTexts.teamCodeWrong.text);
    expect((await guess(5, () => PUB, 200)).filter((status) => status === 409)).toHaveLength(4);
  });

  it('do not include right ones: a pub adds thirty phones from one address', async () => {
    const { quiz, roomCode, guess } = await withCode();
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const phone = await quiz.join(name);
      const teamCode = await codeOf(phone);
      for (let n = 0; n < 5; n += 1) {
        expect((await enter(roomCode, teamCode)).status).toBe(201);
      }
    }
    expect((await guess(6, () => PUB)).filter((status) => status === 409)).toHaveLength(5);
  });
});

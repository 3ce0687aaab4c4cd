// @module-tag races
// @module-tag largest-games
import { type Call, type InputOf, joinCalls, playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../../test/depth.ts';
import { createdHost, subscribedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRound, setSettings } from '../../../../test/live/quiz-hosts.ts';
import { newSecret, OPEN, quizNight } from '../../../../test/live/quiz-night.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();

// Each test uses its own address: rate limits outlive a test, but its clock starts again.
const [PUB, SCHOOL, BAR] = ['198.51.100.9', '198.51.100.10', '198.51.100.11'];
const ROOMS = 7;
const PUPILS_OF_ROOM = inDepth({ usual: 20, deep: 100 });

type Replies = { remoteAddress: string; statuses: number[] };

/** All requests of one phone at the shared address, from the QR code to its first answer, with a reload. */
async function playOnce(
  { remoteAddress, statuses }: Replies,
  roomCode: string,
  name: string,
): Promise<void> {
  const secret = newSecret();
  const from = async <C extends Call>(call: C, input: InputOf<C>, token?: string) => {
    const reply = await server.call(call, input, { token, remoteAddress });
    statuses.push(reply.status);
    return reply;
  };
  await from(joinCalls.room, { roomCode });
  const joined = await from(joinCalls.join, { roomCode, name, deviceSecret: secret });
  const { gameId } = joined.body;
  await from(playCalls.stream, { gameId }, secret);
  await from(joinCalls.room, { roomCode });
  await from(playCalls.view, { gameId }, secret);
  const sent = { key: newId(), round: 1, n: 1, text: 'Rome', basedOn: 0, madeAgoMs: 0 };
  await from(playCalls.answer, { gameId, answers: [sent] }, secret);
}

const refused = ({ statuses }: Replies) => statuses.filter((status) => status > 299);

describe('phones at one address', () => {
  it('join within a minute, a hundred of them, and none must wait', async () => {
    const { roomCode } = await openedRound(server, { playersLimit: 100 });
    const replies: Replies = { remoteAddress: PUB, statuses: [] };
    for (let phone = 0; phone < 100; phone += 1) {
      await playOnce(replies, roomCode, `Team ${phone}`);
      server.clock.advance(0.6);
    }
    expect(replies.statuses).toHaveLength(600);
    expect(refused(replies)).toEqual([]);
  });

  it(`join at once, ${ROOMS * PUPILS_OF_ROOM} pupils of ${ROOMS} classes, and none must wait`, async () => {
    const admin = await subscribedAdmin(server);
    await setSettings(server, admin, { playersLimit: PUPILS_OF_ROOM });
    const codes: string[] = [];
    for (let room = 0; room < ROOMS; room += 1) {
      const host = await createdHost(server, admin);
      const quiz = await quizNight(server, host);
      await quiz.done(OPEN);
      await quiz.done({ kind: 'goTo', roundId: await quiz.liveRound('Round 1', 3), n: 1 });
      codes.push(host.roomCode);
    }
    const replies: Replies = { remoteAddress: SCHOOL, statuses: [] };
    const pupils = Array.from({ length: ROOMS * PUPILS_OF_ROOM }, (_, pupil) =>
      playOnce(replies, codes[pupil % ROOMS] ?? '', `Pupil ${pupil}`),
    );
    await Promise.all(pupils);
    expect(refused(replies)).toEqual([]);
    const [stored] = await server.sql('select count(*)::int as answers from live_responses');
    expect(stored).toEqual({ answers: ROOMS * PUPILS_OF_ROOM });
  });

  it('answer while one of them sends a hundred answers in a second: only that one must wait', async () => {
    const { quiz } = await openedRound(server);
    const [hasty, ...others] = await Promise.all(
      Array.from({ length: 10 }, (_, seat) => quiz.join(`Team ${seat}`)),
    );
    if (hasty === undefined) throw new Error('Nobody has joined.');
    const statusOf = async ({ gameId, secret }: typeof hasty) => {
      const sent = { key: newId(), round: 1, n: 1, text: 'Rome', basedOn: 0, madeAgoMs: 0 };
      const options = { token: secret, remoteAddress: BAR };
      return (await server.call(playCalls.answer, { gameId, answers: [sent] }, options)).status;
    };
    const flood = Array.from({ length: 100 }, () => statusOf(hasty));
    const calm = await Promise.all(others.flatMap((phone) => [statusOf(phone), statusOf(phone)]));
    expect(calm.filter((status) => status !== 200)).toEqual([]);
    const statuses = await Promise.all(flood);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(80);
  });
});

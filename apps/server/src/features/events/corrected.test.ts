// @module-tag races
// @module-tag sql
import { liveCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../test/harness.ts';
import { bestName, pointsNight } from '../../../test/live/points-night.ts';
import { mark } from '../../../test/live/published-night.ts';
import { nextOf, watch } from '../../../test/watch.ts';

const server = startTestServer();

/** `isToldOnce` waits until one more change of scores was sent. */
async function watchedNight() {
  const night = await pointsNight(server);
  const stream = await watch(server.app, night.admin.token);
  const { gameId } = night.owls;
  let changes = 0;
  return {
    ...night,
    async isToldOnce(): Promise<void> {
      changes += 1;
      expect((await nextOf(stream, 'corrected')).data).toEqual({ gameId });
      await stream.comment(': still here');
      const told = stream.events.filter(({ event }) => event === 'corrected');
      expect(told).toHaveLength(changes);
    },
  };
}

describe('the event stream of an admin reports changed scores', () => {
  it('when its host publishes a round, and publishes it again', async () => {
    const { quiz, roundId, publish, isToldOnce } = await watchedNight();
    await publish();
    await isToldOnce();
    await quiz.done(mark(roundId, 'oslo', { verdict: 'right' }), { kind: 'publish', roundId });
    await isToldOnce();
  });

  it('when its host gives a team points, and withdraws them', async () => {
    const { quiz, isToldOnce } = await watchedNight();
    const { _id: seatId } = await quiz.seat('Owls');
    await quiz.done({ kind: 'seatPoints', seatId, ...bestName });
    await isToldOnce();
    const { seatPoints } = await quiz.seat('Owls');
    const seatPointsId = String(seatPoints[0]?._id);
    await quiz.done({ kind: 'withdrawSeatPoints', seatPointsId });
    await isToldOnce();
  });

  it('when a round marked later is published after the end', async () => {
    const { quiz, roundId, owls, isToldOnce } = await watchedNight();
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await quiz.done({ kind: 'closeRound', roundId }, { kind: 'end', isMarkedLater: true });
    server.clock.advance(3);
    const { body } = await server.call(liveCalls.marking, { roundId }, { token: quiz.token });
    await quiz.send({ kind: 'publish', roundId }, { seen: body.seen });
    await isToldOnce();
  });
});

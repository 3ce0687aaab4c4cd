// @module-tag races
import type { SchemeInput } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { createdScheme } from '../../../../../test/factories.ts';
import { startTestServer } from '../../../../../test/harness.ts';
import { quizHost } from '../../../../../test/live/quiz-hosts.ts';
import { OPEN } from '../../../../../test/live/quiz-night.ts';

const server = startTestServer();

/** Bets of the practice teams on the four questions of a round, the Owls first. */
async function rehearsedBets(scheme: Partial<SchemeInput>): Promise<unknown[]> {
  const { quiz, admin } = await quizHost(server, { maxPointValue: 4 });
  await quiz.done({ ...OPEN, isRehearsal: true });
  await server.sql('update live_seats set published_halves = 20');
  const roundId = await quiz.liveRound('Round 1', 4, await createdScheme(server, admin, scheme));
  await quiz.done({ kind: 'goTo', roundId, n: 1 }, { kind: 'goTo', roundId, n: 2 });
  await quiz.done({ kind: 'revealAll', roundId });
  const rows = await server.sql(
    `select string_agg(bet::int::text, ' ' order by n) as bets from live_responses as r
     join live_seats as s on s.id = r.seat_id group by s.id order by s.joined_at, s.id`,
  );
  return rows.map(({ bets }) => bets);
}

describe('the practice teams of a rehearsal', () => {
  it.each<[type: SchemeInput['type'], rest: Partial<SchemeInput>, bets: string[]]>([
    ['points', { points: [1, 3, 5], mandatoryWagering: true }, ['5 3 1 0', '1 3 5 0', '3 5 1 0']],
    ['percentage', { percentage: 50 }, ['5 0 0 0', '1 0 0 0', '3 0 0 0']],
    ['standard', { singleUse: false }, ['10 0 0 0', '1 1 1 1', '5 3 1 1']],
  ])('bet legally with %s', async (type, rest, bets) => {
    expect(await rehearsedBets({ type, ...rest })).toEqual(bets);
  });

  it('bet nothing on a voided question, and answer it once it counts', async () => {
    const { quiz, admin } = await quizHost(server);
    await quiz.done({ ...OPEN, isRehearsal: true });
    const roundId = await quiz.liveRound('Round 1', 2, await createdScheme(server, admin));
    await quiz.done({ kind: 'void', roundId, n: 1, voided: true }, { kind: 'revealAll', roundId });
    const answered = async () =>
      (await server.sql('select distinct n from live_responses order by n')).map(({ n }) => n);
    expect(await answered()).toEqual([2]);
    await quiz.done({ kind: 'void', roundId, n: 1, voided: false });
    expect(await answered()).toEqual([1, 2]);
  });
});

// @module-tag races
import { commandTexts } from '@emcee/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lockWaits } from '../../../../../test/database/lock-waits.ts';
import { inDepth } from '../../../../../test/depth.ts';
import { startTestServer } from '../../../../../test/harness.ts';
import { type BetRules, betNight } from '../../../../../test/live/bet-night.ts';

const server = startTestServer();

const RACES = inDepth({ usual: 5, deep: 200 });

const bet = (n: number, points: number) => ({ round: 1, n, text: 'Rome', bet: points });

/** The Owls have bet on question 1, which is voided. */
async function voided(rules: BetRules = {}, points = 5) {
  const night = await betNight(server, rules);
  const { owls, quiz, roundId } = night;
  expect(await owls.answer(bet(1, points))).toMatchObject({ outcome: 'saved' });
  await quiz.done({ kind: 'void', roundId, n: 1, voided: true });
  return { ...night, takeBack: () => quiz.send({ kind: 'void', roundId, n: 1, voided: false }) };
}

const placedBets = async ({ owls }: Awaited<ReturnType<typeof voided>>) =>
  (await owls.view()).body.own?.bets?.placed;

const waits = () => lockWaits(server);

describe('a bet on a question that is voided', () => {
  it('can be used for another question', async () => {
    const night = await voided();
    expect(await placedBets(night)).toEqual([]);
    expect(await night.owls.answer(bet(2, 5))).toMatchObject({ outcome: 'saved' });
    expect(await placedBets(night)).toEqual([{ n: 2, bet: 5 }]);
  });

  it.each<[what: string, rules: BetRules, points: number]>([
    ['points', {}, 5],
    ['percentage', { scheme: { type: 'percentage', percentage: 50 }, points: 20 }, 10],
    ['standard', { scheme: { type: 'standard', singleUse: false }, points: 20 }, 11],
  ])('keeps the question voided once it is used again, with %s', async (_what, rules, points) => {
    const { owls, foxes, quiz, roundId, takeBack } = await voided(rules, points);
    await foxes.answer(bet(1, 0));
    expect(await owls.answer(bet(2, points))).toMatchObject({ outcome: 'saved' });
    const { status, error } = await takeBack();
    expect([status, error]).toMatchObject([
      409,
      { param: 'command', message: commandTexts.betUsedAgain.text.replace('{n}', '1') },
    ]);
    expect((await quiz.game()).rounds[0]?.voided).toEqual([1]);
    // Works once the team withdraws the other bet.
    await owls.answer({ round: 1, n: 2, text: '' });
    expect((await takeBack()).status).toBe(200);
    await quiz.done({ kind: 'void', roundId, n: 1, voided: false });
  });

  it('counts again if it was not used again', async () => {
    const night = await voided();
    await night.owls.answer(bet(2, 3));
    expect((await night.takeBack()).status).toBe(200);
    expect(await placedBets(night)).toEqual([
      { n: 1, bet: 5 },
      { n: 2, bet: 3 },
    ]);
  });

  it('of a removed team keeps nothing voided', async () => {
    const { owls, quiz, takeBack } = await voided();
    await owls.answer(bet(2, 5));
    await quiz.done({ kind: 'removeSeat', seatId: (await quiz.seat('Owls'))._id });
    expect((await takeBack()).status).toBe(200);
  });

  it('is used again by an answer being stored: unvoiding waits for that answer', async () => {
    const { owls, takeBack } = await voided();
    const [again, back] = await server.db.transaction(async (db) => {
      await db.execute(sql`lock table live_responses in share mode`);
      const answer = { reply: owls.answer(bet(2, 5)) };
      await expect.poll(waits).toBe(1);
      const command = { reply: takeBack() };
      await expect.poll(waits).toBe(2);
      return [answer, command] as const;
    });
    expect(await again.reply).toMatchObject({ outcome: 'saved' });
    expect((await back.reply).status).toBe(409);
  });

  it('never counts twice, even if unvoided while it is used again', async () => {
    for (let turn = 0; turn < RACES; turn += 1) {
      const { owls, takeBack, roundId } = await voided();
      const [again, back] = await Promise.all([owls.answer(bet(2, 5)), takeBack()]);
      expect([again.reason ?? again.outcome, back.status]).toEqual(
        back.status === 200 ? ['not-in-list', 200] : ['saved', 409],
      );
      const [{ n } = {}] = await server.sql(
        `select count(*)::int as n from live_responses join live_questions using (round_id, n)
         where round_id = $1 and bet > 0 and not is_voided`,
        [roundId],
      );
      expect(n).toBe(1);
      await server.sql('delete from limits');
    }
  });
});

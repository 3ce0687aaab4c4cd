// @module-tag races
import { readFileSync } from 'node:fs';
import { API_BASE, playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../../test/depth.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { type BetRules, betNight } from '../../../../test/live/bet-night.ts';
import { secondPhone } from '../../../../test/live/player-phones.ts';
import { joinedRound } from '../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../test/live/quiz-night.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();

const TURNS = inDepth({ usual: 10, deep: 1_000 });
const QUESTIONS = 6;

const bet = (n: number, points: number, text = 'Rome') => ({ round: 1, n, text, bet: points });

/** The outcome of each answer: the reason of a refusal, or the stored bet. */
async function sent(phone: TestPhone, ...answers: ReturnType<typeof bet>[]): Promise<string> {
  const outcomes = await phone.answerAll(answers);
  return outcomes
    .map(({ outcome, reason, current }) => reason ?? `${outcome} ${current?.bet}`)
    .join(', ');
}

const bets = async (phone: TestPhone) => (await phone.view()).body.own?.bets;

type Points = [n: number, points: number];

const mandatory = { mandatoryWagering: true };
const reusable = { singleUse: false };
const onlyFour = { ...mandatory, points: [4] };
const percentage: BetRules['scheme'] = { type: 'percentage', percentage: 50 };
const half = { scheme: percentage, points: 20.5 };
const halfIsDue = { scheme: { ...percentage, ...mandatory }, points: 20 };
const standard: BetRules['scheme'] = { type: 'standard', singleUse: false };
const all = { scheme: standard, points: 20 };
const capOfThree = { maxPointValue: 3, scoringInterval: 1 };
const standardOnce = { scheme: { ...standard, singleUse: true }, points: 20 };
const standardIsDue = { scheme: { ...standard, ...mandatory }, points: 20 };

describe('a bet', () => {
  it('is shown to its team, with the scheme and the opening score', async () => {
    const { owls, foxes } = await betNight(server, { points: 7.5, scoringInterval: 2 });
    expect(await owls.answer(bet(1, 3))).toMatchObject({ outcome: 'saved', current: { bet: 3 } });
    const { stage, own } = (await owls.view()).body;
    expect(stage?.round).toMatchObject({ pointValue: 2, scheme: { type: 'points' } });
    expect(Object.keys(stage?.round?.scheme ?? {})).not.toContain('_id');
    expect(own).toMatchObject({ answers: [{ n: 1, text: 'Rome', bet: 3 }] });
    expect(await bets(owls)).toMatchObject({ placed: [{ n: 1, bet: 3 }] });
    expect(await bets(foxes)).toEqual({ openingPoints: 0, placed: [] });
    const mine = { gameId: owls.gameId, round: 1 };
    const { body } = await server.call(playCalls.mine, mine, { token: owls.secret });
    expect(body.answers).toMatchObject([{ bet: 3 }]);
  });

  it.each<[what: string, is: string, rules: BetRules, sends: Points, first?: Points]>([
    ['a value of the list', 'saved 5', {}, [1, 5]],
    ['no bet', 'saved 0', {}, [1, 0]],
    ['another value', 'not-in-list', {}, [1, 2]],
    ['a used value', 'not-in-list', {}, [1, 5], [2, 5]],
    ['a value once all are used', 'no-bet-left', { scheme: { points: [4] } }, [1, 4], [2, 4]],
    ['a used value that may be used again', 'saved 5', { scheme: reusable }, [1, 5], [2, 5]],
    ['no bet where one is due', 'bet-required', { scheme: mandatory }, [1, 0]],
    ['no bet where none is left', 'saved 0', { scheme: onlyFour }, [1, 0], [2, 4]],
    ['half of the score', 'saved 10', half, [1, 10]],
    ['more than the percentage', 'too-high', half, [1, 11]],
    ['a second bet by percentage', 'no-bet-left', half, [1, 1], [2, 1]],
    ['a percentage of nothing', 'no-bet-left', { scheme: percentage }, [1, 1]],
    ['no bet by percentage before the last question', 'saved 0', halfIsDue, [3, 0]],
    ['no bet by percentage at the last question', 'bet-required', halfIsDue, [4, 0]],
    ['the rest of the score', 'saved 5', all, [1, 5], [2, 15]],
    ['more than the rest of the score', 'too-high', all, [1, 6], [2, 15]],
    ['the cap without a score', 'saved 3', { scheme: standard, ...capOfThree }, [1, 3]],
    ['a second standard bet of single use', 'no-bet-left', standardOnce, [1, 1], [2, 1]],
    ['no standard bet where one is due', 'bet-required', standardIsDue, [1, 0]],
  ])('of %s is %s', async (_what, is, ...[rules, sends, first]) => {
    const { owls } = await betNight(server, rules);
    if (first !== undefined) await sent(owls, bet(...first));
    expect(await sent(owls, bet(...sends))).toBe(is);
    const isSaved = is.startsWith('saved');
    const rows = await server.sql('select bet::int from live_responses where n = $1', [sends[0]]);
    expect(rows).toEqual(isSaved ? [{ bet: sends[1] }] : []);
  });

  it('is refused in a round without a scheme, along with its answer', async () => {
    const { owls } = await joinedRound(server);
    expect(await sent(owls, bet(1, 1), bet(2, 0))).toBe('no-bet-left, bets-together');
    expect(await sent(owls, bet(2, 0))).toBe('saved 0');
    expect(await bets(owls)).toBeNull();
  });

  it('can change as long as its answer can', async () => {
    const night = await betNight(server);
    const { owls, quiz, roundId } = night;
    expect(await sent(owls, bet(1, 3))).toBe('saved 3');
    expect(await sent(owls, bet(1, 5))).toBe('saved 5');
    await quiz.done({ kind: 'closeRound', roundId });
    server.clock.advance(3);
    expect(await sent(owls, bet(1, 1))).toBe('round-over');
    expect((await owls.view()).body.own?.answers).toMatchObject([{ bet: 5 }]);
  });

  it('gets the same reply when repeated with its key', async () => {
    const { owls } = await betNight(server);
    const first = { ...bet(1, 3), key: newId() };
    await owls.answer(first);
    await sent(owls, bet(1, 5), bet(2, 3));
    expect(await owls.answer(first)).toMatchObject({ outcome: 'saved', current: { bet: 5 } });
  });
});

describe('bets sent together', () => {
  it('are saved as in the example of docs/api.md', async () => {
    const { owls } = await betNight(server);
    const guide = readFileSync(new URL('../../../../../../docs/api.md', import.meta.url), 'utf8');
    const [, example = ''] = /### Bet\n[\s\S]*?```json\n([\s\S]*?)```/.exec(guide) ?? [];
    const { body } = await server.raw({
      method: playCalls.answer.method,
      path: `${API_BASE}${playCalls.answer.path.replace(':gameId', owls.gameId)}`,
      body: example,
      token: owls.secret,
      headers: { 'content-type': 'application/json' },
    });
    expect(body).toMatchObject({ results: [{ outcome: 'saved' }, { outcome: 'saved' }] });
    expect((await bets(owls))?.placed).toMatchObject([{ bet: 5 }, { bet: 3 }]);
  });

  it('can be swapped', async () => {
    const { owls } = await betNight(server);
    await sent(owls, bet(1, 3), bet(2, 5));
    expect(await sent(owls, bet(1, 5), bet(2, 3))).toBe('saved 5, saved 3');
    expect((await bets(owls))?.placed).toEqual([
      { n: 1, bet: 5 },
      { n: 2, bet: 3 },
    ]);
  });

  it('are all refused if one is', async () => {
    const { owls } = await betNight(server);
    await sent(owls, bet(1, 5, 'Oslo'));
    const outcomes = await owls.answerAll([bet(1, 1), bet(2, 3), bet(3, 3)]);
    expect(outcomes).toMatchObject([
      { reason: 'bets-together', current: { text: 'Oslo', bet: 5 } },
      { reason: 'not-in-list', current: null },
      { reason: 'not-in-list', current: null },
    ]);
    expect((await owls.view()).body.own?.answers).toMatchObject([{ text: 'Oslo', bet: 5 }]);
    expect(await server.sql('select 1 from live_answers')).toHaveLength(1);
  });

  it('are checked without those refused for another reason', async () => {
    const { owls, quiz, roundId } = await betNight(server);
    await quiz.done({ kind: 'void', roundId, n: 2, voided: true });
    expect(await sent(owls, bet(1, 3), bet(2, 3), bet(3, 5))).toBe('saved 3, voided, saved 5');
  });

  it('are freed by withdrawing an answer, which needs no bet', async () => {
    const { owls } = await betNight(server, { scheme: mandatory });
    await sent(owls, bet(1, 5));
    expect(await sent(owls, bet(1, 5, ' '), bet(2, 5))).toBe('saved 0, saved 5');
    expect((await bets(owls))?.placed).toEqual([{ n: 2, bet: 5 }]);
  });
});

describe('two phones of a team', () => {
  it('see the bets of each other', async () => {
    const { owls: ola } = await betNight(server);
    const sam = await secondPhone(server, ola);
    await sent(ola, bet(1, 5));
    expect(await sent(sam, bet(2, 5))).toBe('not-in-list');
    expect((await bets(sam))?.placed).toEqual([{ n: 1, bet: 5 }]);
    expect(await sent(sam, bet(2, 3))).toBe('saved 3');
    // A swap would change an answer of the other phone that this one has not seen.
    expect(await sent(ola, bet(1, 3), bet(2, 5))).toBe('not-in-list, changed-by-team');
  });

  it('never use a value twice if they bet at once, and one of them gets it', async () => {
    const scheme = { points: [7] };
    const { owls: ola, ...night } = await betNight(server, { scheme, questionsCount: QUESTIONS });
    const sam = await secondPhone(server, ola);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [here, there] = [1 + (turn % QUESTIONS), 1 + ((turn + 1) % QUESTIONS)];
      const outcomes = await Promise.all([
        ola.answer({ round: 1, n: here, text: `Ola ${turn}`, bet: 7 }),
        sam.answer({ round: 1, n: there, text: `Sam ${turn}`, bet: 7 }),
      ]);
      expect(outcomes.map(({ outcome, reason }) => reason ?? outcome).sort()).toEqual([
        'no-bet-left',
        'saved',
      ]);
      const stored = await server.sql(
        'select n from live_responses where round_id = $1 and bet > 0',
        [night.roundId],
      );
      expect(stored).toEqual([{ n: outcomes[0].outcome === 'saved' ? here : there }]);
      const [first] = stored;
      const owner = first?.n === here ? ola : sam;
      await owner.answer({ round: 1, n: Number(first?.n), text: '' });
      // Both phones know the current answers before the next turn, and may send again.
      await server.sql('delete from live_responses where round_id = $1', [night.roundId]);
      server.clock.advance(3);
    }
  });
});

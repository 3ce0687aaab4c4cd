// @module-tag races
import { readFileSync } from 'node:fs';
import { API_BASE, playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { type BetNight, type BetRules, betNight } from '../../../../test/live/bet-night.ts';
import { secondPhone } from '../../../../test/live/player-phones.ts';
import { openedRound } from '../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../test/live/quiz-night.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();

const bet = (n: number, points: number, text = 'Rome') => ({ round: 1, n, text, bet: points });

/** The outcome of each answer: the reason of a refusal, or the stored bet. */
async function sent(phone: TestPhone, ...answers: ReturnType<typeof bet>[]): Promise<string> {
  const outcomes = await phone.answerAll(answers);
  return outcomes
    .map(({ outcome, reason, current }) => reason ?? `${outcome} ${current?.bet}`)
    .join(', ');
}

const bets = async (phone: TestPhone) => (await phone.view()).body.own?.bets;

const mandatory = { mandatoryWagering: true };
const percentage: BetRules['scheme'] = { type: 'percentage', percentage: 50 };
const standard: BetRules['scheme'] = { type: 'standard', singleUse: false };

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

  it.each<{
    what: string;
    rules: BetRules;
    first?: [number, number];
    sends: [number, number];
    is: string;
  }>([
    { what: 'a value of the list', rules: {}, sends: [1, 5], is: 'saved 5' },
    { what: 'no bet', rules: {}, sends: [1, 0], is: 'saved 0' },
    { what: 'another value', rules: {}, sends: [1, 2], is: 'not-in-list' },
    { what: 'a used value', rules: {}, first: [2, 5], sends: [1, 5], is: 'not-in-list' },
    {
      what: 'a value once all are used',
      rules: { scheme: { points: [4] } },
      first: [2, 4],
      sends: [1, 4],
      is: 'no-bet-left',
    },
    {
      what: 'a used value that may be used again',
      rules: { scheme: { singleUse: false } },
      first: [2, 5],
      sends: [1, 5],
      is: 'saved 5',
    },
    {
      what: 'no bet where one is due',
      rules: { scheme: mandatory },
      sends: [1, 0],
      is: 'bet-required',
    },
    {
      what: 'no bet where none is left',
      rules: { scheme: { ...mandatory, points: [4] } },
      first: [2, 4],
      sends: [1, 0],
      is: 'saved 0',
    },
    {
      what: 'half of the score',
      rules: { scheme: percentage, points: 20.5 },
      sends: [1, 10],
      is: 'saved 10',
    },
    {
      what: 'more than the percentage',
      rules: { scheme: percentage, points: 20.5 },
      sends: [1, 11],
      is: 'too-high',
    },
    {
      what: 'a second bet by percentage',
      rules: { scheme: percentage, points: 20.5 },
      first: [2, 1],
      sends: [1, 1],
      is: 'no-bet-left',
    },
    {
      what: 'a percentage of nothing',
      rules: { scheme: percentage },
      sends: [1, 1],
      is: 'no-bet-left',
    },
    {
      what: 'no bet by percentage before the last question',
      rules: { scheme: { ...percentage, ...mandatory }, points: 20 },
      sends: [3, 0],
      is: 'saved 0',
    },
    {
      what: 'no bet by percentage at the last question',
      rules: { scheme: { ...percentage, ...mandatory }, points: 20 },
      sends: [4, 0],
      is: 'bet-required',
    },
    {
      what: 'the rest of the score',
      rules: { scheme: standard, points: 20 },
      first: [2, 15],
      sends: [1, 5],
      is: 'saved 5',
    },
    {
      what: 'more than the rest of the score',
      rules: { scheme: standard, points: 20 },
      first: [2, 15],
      sends: [1, 6],
      is: 'too-high',
    },
    {
      what: 'the cap by whoever has no score',
      rules: { scheme: standard, maxPointValue: 3, scoringInterval: 1 },
      sends: [1, 3],
      is: 'saved 3',
    },
    {
      what: 'a second standard bet of single use',
      rules: { scheme: { ...standard, singleUse: true }, points: 20 },
      first: [2, 1],
      sends: [1, 1],
      is: 'no-bet-left',
    },
    {
      what: 'no standard bet where one is due',
      rules: { scheme: { ...standard, ...mandatory }, points: 20 },
      sends: [1, 0],
      is: 'bet-required',
    },
  ])('of $what is: $is', async ({ rules, first, sends, is }) => {
    const { owls } = await betNight(server, rules);
    if (first !== undefined) await sent(owls, bet(...first));
    expect(await sent(owls, bet(...sends))).toBe(is);
    const isSaved = is.startsWith('saved');
    const rows = await server.sql('select bet::int from live_responses where n = $1', [sends[0]]);
    expect(rows).toEqual(isSaved ? [{ bet: sends[1] }] : []);
  });

  it('is refused in a round without a scheme, along with its answer', async () => {
    const { quiz } = await openedRound(server);
    const owls = await quiz.join('Owls');
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
  const twoPhones = async (night: BetNight) => [night.owls, await secondPhone(server, night.owls)];

  it('see the bets of each other', async () => {
    const [ola, sam] = await twoPhones(await betNight(server));
    if (ola === undefined || sam === undefined) throw new Error('No phones.');
    await sent(ola, bet(1, 5));
    expect(await sent(sam, bet(2, 5))).toBe('not-in-list');
    expect((await bets(sam))?.placed).toEqual([{ n: 1, bet: 5 }]);
    expect(await sent(sam, bet(2, 3))).toBe('saved 3');
    // A swap would change an answer of the other phone that this one has not seen.
    expect(await sent(ola, bet(1, 3), bet(2, 5))).toBe('not-in-list, changed-by-team');
  });
});

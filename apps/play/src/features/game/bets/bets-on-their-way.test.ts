import { type AnswerOutcome, type AnswerReason, unavailable } from '@emcee/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AnswerToSend, createOutbox } from '../answering/outbox.ts';

type Reply = Record<string, AnswerReason> | Error;

const first = { round: 2, n: 1 };
const third = { round: 2, n: 3 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});

/** An outbox with a scripted server, which saves everything by default. */
function open(unsettled: Parameters<typeof createOutbox>[0]['unsettled'] = []) {
  const sent: AnswerToSend[][] = [];
  const replies: Reply[] = [];
  const outbox = createOutbox({
    unsettled,
    onSeatLost: vi.fn(),
    send(answers) {
      sent.push(answers);
      const reply = replies.shift() ?? {};
      if (reply instanceof Error) return Promise.reject(reply);
      const results = answers.map(({ key, n, text, bet = 0 }): AnswerOutcome => {
        const reason = reply[text];
        if (reason !== undefined) return { key, outcome: 'refused', reason, current: null };
        return { key, outcome: 'saved', current: { n, text, bet, revision: sent.length } };
      });
      return Promise.resolve({ results, revision: 10 + sent.length });
    },
  });
  onTestFinished(outbox.close);
  return {
    outbox,
    next: (...reply: Reply[]) => replies.push(...reply),
    sent: () => sent.map((answers) => answers.map(({ text, bet }) => [text, bet])),
    keys: () => sent.map((answers) => answers.map(({ key }) => key)),
  };
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('an answer with a bet', () => {
  it('sends the bet, and without one no bet field', async () => {
    const { outbox, sent } = open();
    outbox.put({ ...first, bet: 5 }, 'Vermeer', 0);
    await pass();
    outbox.put(third, 'Banksy', 0);
    await pass();
    expect(sent()).toEqual([[['Vermeer', 5]], [['Banksy', undefined]]]);
    expect(outbox.get()).toMatchObject({
      saved: { '2.1': { bet: 5 }, '2.3': { bet: 0 } },
      revision: 12,
    });
  });

  it('is kept with its bet when the page is closed', async () => {
    const before = open();
    before.next(unavailable());
    before.outbox.put({ ...first, bet: 5 }, 'Vermeer', 0);
    await pass();
    const { sent, keys } = open(before.outbox.storedAfter([]));
    await pass();
    expect(sent()).toEqual([[['Vermeer', 5]]]);
    expect(keys()).toEqual(before.keys());
  });

  it.each(['not-in-list', 'too-high', 'no-bet-left', 'bet-required'] as const)(
    'that is refused keeps text and bet to be changed: %s',
    async (reason) => {
      const { outbox, next, sent } = open();
      next({ Vermeer: reason });
      outbox.put({ ...first, bet: 5 }, 'Vermeer', 0);
      await pass(60_000);
      expect(sent()).toHaveLength(1);
      expect(outbox.get().refused).toMatchObject({ '2.1': { text: 'Vermeer', bet: 5, reason } });
    },
  );

  it('that is refused is replaced by a newer one with another bet', async () => {
    const { outbox, next, sent } = open();
    next(unavailable(), { Vermer: 'not-in-list' });
    outbox.put({ ...first, bet: 5 }, 'Vermer', 0);
    await pass();
    outbox.put({ ...first, bet: 3 }, 'Vermeer', 0);
    await pass(1_000);
    expect(sent().slice(1)).toEqual([[['Vermer', 5]], [['Vermeer', 3]]]);
    expect(outbox.get()).toMatchObject({ refused: {}, saved: { '2.1': { bet: 3 } } });
  });

  it('that was sent automatically is repeated without its bet, with a notice', async () => {
    const { outbox, next, sent } = open();
    next({ Vermeer: 'not-in-list' });
    outbox.put({ ...first, bet: 5, isByItself: true }, 'Vermeer', 0);
    await pass();
    expect(sent()).toEqual([[['Vermeer', 5]], [['Vermeer', undefined]]]);
    expect(outbox.get()).toMatchObject({ refused: {}, lostBets: { '2.1': 5 } });
  });

  it('that was sent automatically but needs a bet is refused with its bet', async () => {
    const { outbox, next } = open();
    next({ Vermeer: 'not-in-list' }, { Vermeer: 'bet-required' });
    outbox.put({ ...first, bet: 5, isByItself: true }, 'Vermeer', 0);
    await pass();
    expect(outbox.get().refused).toMatchObject({ '2.1': { bet: 5, reason: 'bet-required' } });
  });

  it('refused only for another one is sent again without that one', async () => {
    const { outbox, next, sent, keys } = open();
    next(unavailable(), {
      Banksy: 'not-in-list',
      Vermeer: 'bets-together',
      Monet: 'bets-together',
    });
    outbox.put({ ...first, bet: 5 }, 'Vermeer', 0);
    await pass();
    outbox.put({ ...third, bet: 9 }, 'Banksy', 0);
    outbox.put({ round: 2, n: 4, bet: 1 }, 'Monet', 0);
    await pass(1_000);
    expect(sent().at(-1)).toEqual([
      ['Vermeer', 5],
      ['Monet', 1],
    ]);
    expect(keys().at(-1)).toEqual([keys()[1]?.[0], keys()[1]?.[2]]);
    expect(Object.keys(outbox.get().refused)).toEqual(['2.3']);
    expect(outbox.get().entries).toEqual([]);
  });

  it('is not repeated forever if no other answer was at fault', async () => {
    const { outbox, next, sent } = open();
    next({ Vermeer: 'bets-together' });
    outbox.put({ ...first, bet: 5 }, 'Vermeer', 0);
    await pass(60_000);
    expect(sent()).toHaveLength(1);
    expect(outbox.get().refused).toMatchObject({ '2.1': { reason: 'bets-together' } });
  });

  it("with another bet than a teammate's is no repeat", async () => {
    const { outbox, next } = open();
    next({ Vermeer: 'changed-by-team' });
    outbox.put({ ...first, bet: 5 }, 'Vermeer', 0);
    await pass();
    expect(outbox.get().refused).toMatchObject({ '2.1': { reason: 'changed-by-team', bet: 5 } });
  });

  it('waits for an older answer that may have the same bet', async () => {
    const { outbox, next, sent } = open();
    next(unavailable());
    outbox.put({ ...first, bet: 5 }, 'Vermeer', 0);
    await pass();
    outbox.put({ ...first, bet: 3 }, 'Vermeer', 0);
    outbox.put({ ...third, bet: 5 }, 'Banksy', 0);
    outbox.put({ round: 3, n: 1 }, 'in another round', 0);
    await pass(1_000);
    expect(sent().slice(1)).toEqual([
      [
        ['Vermeer', 5],
        ['in another round', undefined],
      ],
      [
        ['Vermeer', 3],
        ['Banksy', 5],
      ],
    ]);
  });
});

describe('two answers that swap their bets', () => {
  const swap = [
    { ...third, bet: 5, text: 'Banksy', basedOn: 1 },
    { ...first, bet: 3, text: 'Vermeer', basedOn: 1 },
  ];

  it('go in one call', async () => {
    const { outbox, sent } = open();
    outbox.putTogether(swap);
    await pass();
    expect(sent()).toEqual([
      [
        ['Banksy', 5],
        ['Vermeer', 3],
      ],
    ]);
  });

  it('go in one call after an older answer is settled', async () => {
    const { outbox, sent, next } = open();
    next(unavailable());
    outbox.put({ ...first, bet: 5 }, 'Vermer', 0);
    await pass();
    outbox.putTogether(swap);
    await pass(1_000);
    expect(sent().slice(1)).toEqual([
      [['Vermer', 5]],
      [
        ['Banksy', 5],
        ['Vermeer', 3],
      ],
    ]);
  });

  it('are not split by the limit of a call or a reload', async () => {
    const before = open();
    before.next(unavailable());
    before.outbox.put({ round: 1, n: 1 }, 'first', 0);
    for (let n = 2; n <= 19; n += 1) before.outbox.put({ round: 1, n }, `answer ${n}`, 0);
    before.outbox.putTogether(swap);
    await pass();
    const { sent } = open(before.outbox.storedAfter([]));
    await pass();
    expect(sent().map((answers) => answers.length)).toEqual([19, 2]);
  });

  it('can both be changed if one is refused', async () => {
    const { outbox, next } = open();
    next({ Banksy: 'not-in-list', Vermeer: 'bets-together' }, { Vermeer: 'not-in-list' });
    outbox.putTogether(swap);
    await pass();
    expect(outbox.get().entries).toEqual([]);
    expect(outbox.get().refused).toMatchObject({
      '2.1': { text: 'Vermeer', bet: 3 },
      '2.3': { text: 'Banksy', bet: 5 },
    });
  });
});

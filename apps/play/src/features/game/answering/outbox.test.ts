import { type AnswerOutcome, ApiError, spoken, unavailable } from '@emcee/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AnswerToSend, createOutbox } from './outbox.ts';
import { nameOf } from './outbox-state.ts';

type Reply = AnswerOutcome[] | Error | 'hangs';

const question = { round: 2, n: 4 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});

function saved({ key, n, text, bet = 0 }: AnswerToSend, revision = 1): AnswerOutcome {
  return { key, outcome: 'saved', current: { n, text, revision, bet } };
}

/** An outbox with a scripted server, which saves everything by default. */
function open(options: Partial<Parameters<typeof createOutbox>[0]> = {}) {
  const sent: AnswerToSend[][] = [];
  const replies: ((answers: AnswerToSend[]) => Reply)[] = [];
  const onSeatLost = vi.fn();
  const outbox = createOutbox({
    unsettled: [],
    onSeatLost,
    send(answers, signal) {
      sent.push(answers);
      const reply = replies.shift()?.(answers) ?? answers.map((answer) => saved(answer));
      if (reply instanceof Error) return Promise.reject(reply);
      if (reply !== 'hangs') return Promise.resolve({ results: reply, revision: 7 });
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
    ...options,
  });
  onTestFinished(outbox.close);
  return {
    outbox,
    onSeatLost,
    sent,
    texts: () => sent.map((answers) => answers.map(({ text }) => text)),
    next: (reply: (answers: AnswerToSend[]) => Reply) => replies.push(reply),
  };
}

function pass(ms: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(ms);
}

describe('an answer that came late', () => {
  it("is settled, and shown until the team's view has it", async () => {
    const { outbox, next, sent } = open();
    next(([answer]) => [{ key: answer?.key ?? '', outcome: 'late', current: null }]);
    outbox.put(question, 'Vermeer', 0);
    await pass(0);
    expect(outbox.get()).toMatchObject({ entries: [], refused: {} });
    const late = { text: 'Vermeer', bet: 0, revision: 7 };
    expect(outbox.get().late).toEqual({ [nameOf(question)]: late });
    expect(outbox.storedAfter([])).toEqual([]);
    outbox.put(question, 'Rembrandt', 0);
    await pass(0);
    expect(sent).toHaveLength(2);
    expect(outbox.get()).toMatchObject({
      late: {},
      saved: { [nameOf(question)]: { n: question.n } },
    });
  });
});

describe('an answer', () => {
  it('is sent at once, and saved when the server says so', async () => {
    const { outbox, sent } = open();
    outbox.put(question, 'Vermeer', 0);
    expect(outbox.get().entries).toHaveLength(1);
    await pass(0);
    expect(sent).toEqual([
      [
        {
          ...question,
          key: expect.stringMatching(/^[\w-]{22}$/),
          text: 'Vermeer',
          basedOn: 0,
          madeAgoMs: 0,
        },
      ],
    ]);
    expect(outbox.get()).toMatchObject({ entries: [], saved: { '2.4': { text: 'Vermeer' } } });
  });

  it('keeps its key until it is settled, and says how old it is', async () => {
    const { outbox, sent, next } = open();
    next(() => unavailable());
    next(() => unavailable());
    outbox.put(question, 'Vermeer', 0);
    await pass(0);
    expect(outbox.get().isStuck).toBe(true);
    await pass(1_000);
    await pass(2_000);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.flat().map(({ key }) => key)).size).toBe(1);
    expect(sent.flat().map(({ madeAgoMs }) => madeAgoMs)).toEqual([0, 1_000, 3_000]);
    expect(outbox.get()).toMatchObject({ isStuck: false, entries: [] });
  });

  it('measures its age by the clock that has advanced further', async () => {
    const { outbox, sent, next } = open();
    next(() => unavailable());
    outbox.put(question, 'Vermeer', 0);
    await pass(0);
    vi.setSystemTime(Date.now() + 60_000);
    outbox.retry();
    await pass(0);
    expect(sent[1]?.[0]?.madeAgoMs).toBe(60_000);
  });

  it('measures its age by the monotonic clock if the clock is set back', async () => {
    const { outbox, sent, next } = open();
    next(() => unavailable());
    outbox.put(question, 'Vermeer', 0);
    await pass(0);
    vi.setSystemTime(Date.now() - 6 * 3_600_000);
    await pass(500);
    outbox.retry();
    await pass(0);
    expect(sent[1]?.[0]?.madeAgoMs).toBe(500);
  });

  it('that was never sent is replaced by a newer one', async () => {
    const { outbox, texts, next } = open();
    next(() => 'hangs');
    outbox.put({ round: 2, n: 1 }, 'first', 0);
    outbox.put(question, 'V', 0);
    outbox.put(question, 'Vermeer', 0);
    await pass(15_000);
    await pass(1_000);
    expect(texts()).toEqual([['first'], ['first', 'Vermeer']]);
  });

  it('that may have arrived is settled before a newer one is sent', async () => {
    const { outbox, sent, texts, next } = open();
    next(() => unavailable());
    next((answers) => answers.map((answer) => saved(answer, 7)));
    outbox.put(question, 'Vermer', 3);
    await pass(0);
    outbox.put(question, 'Vermeer', 3);
    await pass(1_000);
    expect(texts()).toEqual([['Vermer'], ['Vermer'], ['Vermeer']]);
    expect(sent[2]?.[0]?.basedOn).toBe(7);
  });

  it('is sent with others, at most 20 per request', async () => {
    const { outbox, sent, next } = open();
    next(() => unavailable());
    for (let n = 1; n <= 25; n += 1) outbox.put({ round: 1, n }, `answer ${n}`, 0);
    await pass(0);
    await pass(1_000);
    expect(sent.map((answers) => answers.length)).toEqual([1, 20, 5]);
  });

  it('is never in two requests at once', async () => {
    const { outbox, sent, next } = open();
    next(() => 'hangs');
    outbox.put(question, 'Vermeer', 0);
    outbox.retry();
    outbox.retry();
    outbox.put({ round: 2, n: 5 }, 'Picasso', 0);
    await pass(10_000);
    expect(sent).toHaveLength(1);
  });

  it('is sent again if a request hangs', async () => {
    const { outbox, sent, next } = open();
    next(() => 'hangs');
    outbox.put(question, 'Vermeer', 0);
    await pass(15_000 + 1_000);
    expect(sent).toHaveLength(2);
    expect(outbox.get().entries).toEqual([]);
  });

  it('is sent as soon as the network is back, even if an old request hangs', async () => {
    const { outbox, sent, next } = open();
    next(() => 'hangs');
    outbox.put(question, 'Vermeer', 0);
    await pass(6_000);
    outbox.retry();
    await pass(1_000);
    expect(sent).toHaveLength(2);
  });

  it('waits as long as a busy server says, plus a random time', async () => {
    const { outbox, sent, next } = open();
    next(() => new ApiError(429, spoken('Busy.'), { retryAfterSeconds: 7 }));
    outbox.put(question, 'Vermeer', 0);
    await pass(7_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  it('survives the page, and is sent with the same key by the next one', async () => {
    const first = open();
    first.next(() => unavailable());
    first.outbox.put(question, 'Vermeer', 5);
    await pass(0);
    const unsettled = first.outbox.storedAfter([]);
    first.outbox.close();
    vi.setSystemTime(Date.now() + 30_000);
    const second = open({ unsettled });
    await pass(0);
    expect(second.sent[0]?.[0]).toMatchObject({
      key: first.sent[0]?.[0]?.key,
      text: 'Vermeer',
      basedOn: 5,
      madeAgoMs: 30_000,
    });
  });

  it('that is withdrawn becomes an empty one', async () => {
    const { outbox, next } = open();
    next(([answer]) => [{ key: answer?.key ?? '', outcome: 'saved', current: null }]);
    outbox.put(question, '', 2);
    await pass(0);
    expect(outbox.get().saved['2.4']).toEqual({ n: 4, text: '', revision: 3, bet: 0 });
  });
});

describe('an answer that is refused', () => {
  it.each(['closed', 'round-over', 'voided', 'not-open-yet'] as const)(
    'says why, and is not sent again: %s',
    async (reason) => {
      const { outbox, sent, next } = open();
      next(([answer]) => [{ key: answer?.key ?? '', outcome: 'refused', reason, current: null }]);
      outbox.put(question, 'Vermeer', 0);
      await pass(60_000);
      expect(sent).toHaveLength(1);
      const refused = { text: 'Vermeer', bet: 0, reason, current: null };
      expect(outbox.get().refused['2.4']).toEqual(refused);
      outbox.dismiss(question);
      expect(outbox.get().refused).toEqual({});
    },
  );

  it('because of a pause is sent with a new key when the game continues', async () => {
    const { outbox, sent, next } = open();
    next(([answer]) => [
      { key: answer?.key ?? '', outcome: 'refused', reason: 'paused', current: null },
    ]);
    outbox.put(question, 'Vermeer', 0);
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(outbox.get().entries).toMatchObject([{ text: 'Vermeer', isHeld: true }]);
    outbox.release();
    await pass(0);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.[0]?.key).not.toBe(sent[0]?.[0]?.key);
    expect(outbox.get().entries).toEqual([]);
  });

  it("because a teammate was first shows both, with this phone's newest text", async () => {
    const { outbox, sent, next } = open();
    const current = { n: 4, text: 'Mercury', revision: 9, bet: 0 };
    next(() => unavailable());
    next(([answer]) => [
      { key: answer?.key ?? '', outcome: 'refused', reason: 'changed-by-team', current },
    ]);
    outbox.put(question, 'Venu', 0);
    await pass(0);
    outbox.put(question, 'Venus', 0);
    await pass(1_000);
    expect(sent).toHaveLength(2);
    expect(outbox.get()).toMatchObject({
      entries: [],
      refused: { '2.4': { text: 'Venus', current } },
      saved: { '2.4': current },
    });
  });

  it('is settled if another tab or phone has sent the same', async () => {
    const { outbox, next } = open();
    const current = { n: 4, text: 'Venus', revision: 9, bet: 0 };
    next(([answer]) => [
      { key: answer?.key ?? '', outcome: 'refused', reason: 'changed-by-team', current },
    ]);
    outbox.put(question, 'Venus', 0);
    await pass(0);
    expect(outbox.get()).toMatchObject({ entries: [], refused: {}, saved: { '2.4': current } });
  });

  it('as invalid is given up, and the others are sent', async () => {
    const { outbox, next, texts } = open();
    next(() => new ApiError(409, spoken('Maximum 500 symbols'), { param: 'answers.0.text' }));
    outbox.put(question, 'far too long', 0);
    await pass(0);
    expect(outbox.get().refused['2.4']).toMatchObject({ reason: 'invalid' });
    outbox.put({ round: 2, n: 5 }, 'Picasso', 0);
    await pass(0);
    expect(texts()).toEqual([['far too long'], ['Picasso']]);
  });

  it.each([401, 404] as const)('with %s has lost its seat', async (status) => {
    const { outbox, next, sent, onSeatLost } = open();
    next(() => new ApiError(status, spoken('Gone.')));
    outbox.put(question, 'Vermeer', 0);
    await pass(0);
    outbox.put({ round: 2, n: 5 }, 'Picasso', 0);
    await pass(60_000);
    expect(onSeatLost).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(1);
  });
});

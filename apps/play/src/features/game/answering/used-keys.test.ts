import { type AnswerOutcome, fieldError, liveTexts } from '@emcee/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AnswerToSend, createOutbox } from './outbox.ts';

/** An outbox whose server refuses the first key of one answer. */
function openWith(text: string) {
  let isRefused = false;
  const sent: AnswerToSend[][] = [];
  vi.useFakeTimers();
  const outbox = createOutbox({
    unsettled: [],
    onSeatLost: vi.fn(),
    async send(answers) {
      sent.push(answers);
      const at = answers.findIndex((answer) => answer.text === text);
      if (!isRefused) {
        isRefused = true;
        throw fieldError(`answers.${at}.key`, liveTexts.keyUsed);
      }
      const results = answers.map(
        ({ key, n, text }): AnswerOutcome => ({
          key,
          outcome: 'saved',
          current: { n, text, revision: 1, bet: 0 },
        }),
      );
      return { results, revision: 1 };
    },
  });
  onTestFinished(() => outbox.close());
  return { outbox, sent };
}

describe('an answer whose key was used for another one', () => {
  it('is sent again with a new key, and the other answers of its request with their own', async () => {
    const { outbox, sent } = openWith('Banksy');
    outbox.putTogether([
      { round: 1, n: 1, text: 'Vermeer', basedOn: 0 },
      { round: 1, n: 2, text: 'Banksy', basedOn: 0 },
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.get()).toMatchObject({ refused: {}, isStuck: false });
    const kept = outbox.get().entries.map(({ text }) => text);
    expect(kept).toEqual(['Vermeer', 'Banksy']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(outbox.get()).toMatchObject({ entries: [], refused: {} });
    const [first = [], second = []] = sent;
    expect(second.map(({ text }) => text)).toEqual(['Vermeer', 'Banksy']);
    expect(second[0]?.key).toBe(first[0]?.key);
    expect(second[1]?.key).not.toBe(first[1]?.key);
    expect(Object.values(outbox.get().saved).map(({ text }) => text)).toEqual([
      'Vermeer',
      'Banksy',
    ]);
  });
});

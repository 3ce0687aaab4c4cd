import {
  ApiError,
  commandTexts,
  fieldError,
  type HostGame,
  spoken,
  unavailable,
} from '@emcee/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostGameOf } from '../../../../test/live-fixtures.ts';
import { createCommandQueue, type Waiting } from './command-queue.ts';
import { TAP_LIFE_MS, type Tap } from './taps.ts';

type Sent = { commandKey: string; seen: number; command: { kind: string } };
type Told = {
  games: (HostGame | null)[];
  refused: string[];
  dropped: string[];
  waiting: Waiting[];
};

function queueWith(reply: (sent: Sent) => HostGame | null | Promise<HostGame | null>) {
  const sent: Sent[] = [];
  const told: Told = { games: [], refused: [], dropped: [], waiting: [] };
  const state = { seen: 7 };
  const signals: AbortSignal[] = [];
  const queue = createCommandQueue({
    send: async (command, signal) => {
      sent.push(command);
      signals.push(signal);
      const { promise, reject } = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => reject(signal.reason));
      return { game: await Promise.race([reply(command), promise]) };
    },
    newestSeen: () => state.seen,
    onReply: (game) => {
      told.games.push(game);
      if (game !== null) state.seen = game.seen;
    },
    onRefused: ({ message }) => told.refused.push(message),
    onDropped: (label) => told.dropped.push(label),
    onWaiting: (waiting) => told.waiting.push(waiting),
  });
  return { queue, sent, told, state, signals };
}

const goTo = (n: number) =>
  ({
    command: { kind: 'goTo', roundId: 'r1', n },
    label: `Question ${n}`,
  }) as const;
const edit = (questionText: string) =>
  ({
    command: { kind: 'editQuestion', roundId: 'r1', n: 1, questionText, answerText: '' },
    label: 'Question 1',
  }) as const;
const mark: Tap = {
  command: { kind: 'mark', roundId: 'r1', marks: [{ n: 1, group: 'oslo', verdict: 'right' }] },
  label: 'Mark',
};

function networkThat(isAway: boolean) {
  const network = { isAway, seen: 7 };
  const reply = (): HostGame => {
    if (network.isAway) throw unavailable();
    network.seen += 1;
    return hostGameOf({ seen: network.seen });
  };
  return { network, reply };
}

describe('the queue of taps', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  it('sends each tap with the seen stage and a key', async () => {
    const { queue, sent, told } = queueWith(() => hostGameOf({ seen: 8 }));
    expect(await queue.push(goTo(5))).toBe('done');
    expect(sent).toEqual([
      { commandKey: expect.stringMatching(/^[\w-]{22}$/), seen: 7, command: goTo(5).command },
    ]);
    expect(told.games.map((game) => game?.seen)).toEqual([8]);
  });

  it('sends one at a time, the second with the stage after the first', async () => {
    const { reply } = networkThat(false);
    const { queue, sent } = queueWith(reply);
    await Promise.all([queue.push(goTo(4)), queue.push(goTo(5))]);
    expect(sent.map(({ seen }) => seen)).toEqual([7, 8]);
    expect(new Set(sent.map(({ commandKey }) => commandKey)).size).toBe(2);
  });

  it('merges two identical taps', async () => {
    const { queue, sent } = queueWith(() => hostGameOf({ seen: 8 }));
    await Promise.all([queue.push(goTo(5)), queue.push(goTo(5))]);
    expect(sent).toHaveLength(1);
  });

  it('reports taps that wait for the network, and sends them with the same key', async () => {
    const { network, reply } = networkThat(true);
    const { queue, sent, told } = queueWith(reply);
    const both = Promise.all([queue.push(goTo(4)), queue.push(goTo(5))]);
    await vi.advanceTimersByTimeAsync(100);
    expect(told.waiting.at(-1)).toEqual({ taps: 2, isCut: true });
    network.isAway = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await both).toEqual(['done', 'done']);
    expect(told.waiting.at(-1)).toEqual({ taps: 0, isCut: false });
    expect(sent[0]?.commandKey).toBe(sent[1]?.commandKey);
  });

  it('retries at once when woken', async () => {
    const { network, reply } = networkThat(true);
    const { queue, sent } = queueWith(reply);
    const outcome = queue.push(goTo(4));
    await vi.advanceTimersByTimeAsync(0);
    network.isAway = false;
    queue.wake();
    expect(await outcome).toBe('done');
    expect(sent).toHaveLength(2);
  });

  it('drops a tap that is 10 seconds old, and names it', async () => {
    const { reply } = networkThat(true);
    const { queue, told } = queueWith(reply);
    const outcome = queue.push(goTo(5));
    await vi.advanceTimersByTimeAsync(TAP_LIFE_MS + 2_000);
    expect(await outcome).toBe('dropped');
    expect(told.dropped).toEqual(['Question 5']);
    expect(told.waiting.at(-1)).toEqual({ taps: 0, isCut: false });
  });

  it('drops taps of 10 seconds during a hanging request, and aborts it', async () => {
    const { queue, told, signals } = queueWith(() => new Promise(() => undefined));
    const outcomes = Promise.all([queue.push(goTo(4)), queue.push(goTo(5))]);
    await vi.advanceTimersByTimeAsync(TAP_LIFE_MS + 1_000);
    expect(await outcomes).toEqual(['dropped', 'dropped']);
    expect(told.dropped).toEqual(['Question 4', 'Question 5']);
    expect(told.waiting.at(-1)).toEqual({ taps: 0, isCut: false });
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('repeats a request after 8 seconds without an answer', async () => {
    const { queue, sent } = queueWith(() => new Promise(() => undefined));
    void queue.push(mark);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(sent.map(({ commandKey }) => commandKey)).toHaveLength(2);
    expect(new Set(sent.map(({ commandKey }) => commandKey)).size).toBe(1);
  });

  const lasting: Tap['command'][] = [
    mark.command,
    { kind: 'undo', roundId: 'r1', step: 'k1' },
    { kind: 'value', roundId: 'r1', n: 1, points: 2 },
    edit('Who?').command,
    { kind: 'renameSeat', seatId: 's1', name: 'Owls' },
    { kind: 'seatPoints', seatId: 's1', points: 2, reason: 'Best name' },
    { kind: 'withdrawSeatPoints', seatPointsId: 'p1' },
  ];
  it.each(lasting)('never drops marks, texts, names and points: $kind', async (command) => {
    const { network, reply } = networkThat(true);
    const { queue, told } = queueWith(reply);
    const outcome = queue.push({ command, label: 'Waits' });
    await vi.advanceTimersByTimeAsync(60_000);
    network.isAway = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toBe('done');
    expect(told.dropped).toEqual([]);
  });

  it('sends only the newest version of a text being typed', async () => {
    const { reply } = networkThat(false);
    const { queue, sent } = queueWith(reply);
    await Promise.all(['W', 'Wh', 'Who?'].map((text) => queue.push(edit(text))));
    expect(sent.map(({ command }) => command)).toEqual([edit('W').command, edit('Who?').command]);
  });

  it('drops taps on the same stage as a refused tap, with one message', async () => {
    const { queue, sent, told } = queueWith(() => {
      throw fieldError('command', commandTexts.stale);
    });
    const outcomes = await Promise.all([queue.push(goTo(4)), queue.push(goTo(5))]);
    expect(outcomes).toEqual(['refused', 'refused']);
    expect(sent).toHaveLength(1);
    expect(told.refused).toEqual([commandTexts.stale.text]);
  });

  it('sends marks even if an earlier tap was refused', async () => {
    const { queue, sent } = queueWith(({ command }) => {
      if (command.kind === 'goTo') throw fieldError('command', commandTexts.stale);
      return hostGameOf({ seen: 8 });
    });
    const outcomes = await Promise.all([queue.push(goTo(4)), queue.push(mark)]);
    expect(outcomes).toEqual(['refused', 'done']);
    expect(sent).toHaveLength(2);
  });

  it('waits as long as the server asks', async () => {
    const replies: (() => HostGame)[] = [
      () => {
        throw new ApiError(429, spoken('Too many'), { retryAfterSeconds: 4 });
      },
      () => hostGameOf({ seen: 8 }),
    ];
    const { queue, sent, told } = queueWith(() => replies.shift()?.() ?? null);
    const outcome = queue.push(goTo(4));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(told.waiting.at(-1)).toEqual({ taps: 1, isCut: false, isPaced: true });
    // The queue waits for the server here, not for the network.
    queue.wake();
    await vi.advanceTimersByTimeAsync(900);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await outcome).toBe('done');
  });

  it('drops taps after 10 seconds even if the server asks for a longer wait', async () => {
    const { queue, sent, told } = queueWith(() => {
      throw new ApiError(429, spoken('Too many'), { retryAfterSeconds: 60 });
    });
    const outcome = queue.push(goTo(5));
    await vi.advanceTimersByTimeAsync(TAP_LIFE_MS);
    expect(await outcome).toBe('dropped');
    expect(told.dropped).toEqual(['Question 5']);
    expect(told.waiting.at(-1)).toEqual({ taps: 0, isCut: false });
    expect(sent).toHaveLength(1);
  });

  it('sends the stage of an ended game', async () => {
    const { queue, sent } = queueWith(() => null);
    await queue.push({ ...mark, seen: 40 });
    expect(sent.map(({ seen }) => seen)).toEqual([40]);
  });
});

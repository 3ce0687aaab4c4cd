// @vitest-environment jsdom
import { ApiError, spoken } from '@emcee/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageIs } from '../test/page-is.ts';
import { followStream } from './event-stream.ts';

type Reply = 'speaks' | 'mute' | 'refuses' | 'too-many' | 'gone';

const encoder = new TextEncoder();
const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  pageIs('visible');
});

/** The last reply is repeated. */
function follow(...replies: Reply[]) {
  const openedAt: number[] = [];
  const askedAt: number[] = [];
  const events: string[] = [];
  const connections: boolean[] = [];
  const failures: unknown[] = [];
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const start = Date.now();
  let askFails = false;

  function refuse(reply: Reply): void {
    if (reply === 'too-many') throw new ApiError(429, spoken('Busy.'), { retryAfterSeconds: 20 });
    if (reply === 'refuses') throw new ApiError(503, spoken('Away.'), { retryAfterSeconds: 5 });
    if (reply === 'gone') throw new ApiError(404, spoken('Gone.'));
  }

  const close = followStream(
    {
      async open(signal) {
        const reply = replies[Math.min(openedAt.length, replies.length - 1)] ?? 'speaks';
        openedAt.push((Date.now() - start) / SECOND);
        refuse(reply);
        return new ReadableStream<Uint8Array>({
          start(controller) {
            open.add(controller);
            if (reply === 'speaks') controller.enqueue(encoder.encode(': welcome\n\n'));
            signal.addEventListener('abort', () => {
              open.delete(controller);
              controller.error(signal.reason);
            });
          },
        });
      },
      async ask() {
        askedAt.push((Date.now() - start) / SECOND);
        if (askFails) throw new ApiError(503, spoken('Away.'));
      },
    },
    {
      onEvent: ({ name, data }) => events.push(`${name} ${data}`),
      onConnection(isConnected) {
        if (connections.at(-1) !== isConnected) connections.push(isConnected);
      },
      onFailure: (error) => failures.push(error),
    },
  );
  onTestFinished(close);
  return {
    openedAt,
    askedAt,
    events,
    connections,
    failures,
    close,
    openCount: () => open.size,
    failAsking: (fails: boolean) => {
      askFails = fails;
    },
    say(text: string): void {
      for (const controller of open) controller.enqueue(encoder.encode(text));
    },
    end(): void {
      for (const controller of open) controller.close();
      open.clear();
    },
  };
}

function pass(seconds: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(seconds * SECOND);
}

describe('a stream of views', () => {
  it('passes on events, wherever it is cut', async () => {
    const line = follow('speaks');
    await pass(1);
    line.say('event: stage\nda');
    line.say('ta: {}\n\n');
    await pass(1);
    expect(line.events).toEqual(['stage {}']);
    expect(line.connections).toEqual([true]);
  });

  it('reopens within three seconds after it ends, without an outage', async () => {
    const line = follow('speaks');
    await pass(10);
    line.end();
    await pass(3);
    expect(line.openedAt).toEqual([0, 11.5]);
    expect(line.connections).toEqual([true]);
  });

  it('reopens when a stopping server said, without an outage', async () => {
    const line = follow('speaks');
    await pass(10);
    line.say('event: later\ndata: {"waitMs":250}\n\n');
    await pass(0);
    line.end();
    await pass(3);
    expect(line.openedAt).toEqual([0, 10.25]);
    expect(line.events).toEqual([]);
    expect(line.connections).toEqual([true]);
  });

  it('waits longer after each refusal, for a random time', async () => {
    const line = follow('refuses', 'refuses', 'refuses', 'refuses', 'speaks');
    line.failAsking(true);
    await pass(20);
    expect(line.openedAt).toEqual([0, 1.5, 7.5, 11.5, 19.5]);
    expect(line.askedAt).toEqual([3.5, 15.5]);
    expect(line.connections).toEqual([false, true]);
    expect(line.failures).toHaveLength(6);
  });

  it('waits as long as a busy server says', async () => {
    const line = follow('too-many', 'speaks');
    await pass(30);
    expect(line.openedAt).toEqual([0, 20.5]);
  });

  it('counts as dead after 30 seconds of silence', async () => {
    const line = follow('speaks');
    await pass(20);
    line.say(': still here\n\n');
    await pass(29);
    expect(line.openedAt).toHaveLength(1);
    await pass(4);
    expect(line.openedAt).toHaveLength(2);
    expect(line.connections).toEqual([true, false, true]);
  });

  it('reopens at once when the network is back', async () => {
    const line = follow('refuses', 'speaks');
    await pass(1);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(line.openedAt).toEqual([0, 1]);
  });

  it('reports a missing network as soon as the browser does', async () => {
    const line = follow('speaks');
    await pass(1);
    window.dispatchEvent(new Event('offline'));
    expect(line.connections).toEqual([true, false]);
  });

  it('delivers nothing after closing', async () => {
    const line = follow('gone');
    await pass(0);
    line.close();
    await pass(600);
    window.dispatchEvent(new Event('online'));
    pageIs('visible');
    await pass(600);
    expect(line.openedAt).toHaveLength(1);
  });
});

describe('a network that holds streams back', () => {
  it('is polled every three seconds after two mute streams', async () => {
    const line = follow('mute');
    await pass(20);
    expect(line.openedAt).toEqual([0, 6]);
    expect(line.askedAt).toEqual([12, 15, 18]);
    expect(line.connections).toEqual([false, true]);
  });

  it('gets another stream try after five minutes', async () => {
    const line = follow('mute', 'mute', 'speaks');
    await pass(310);
    expect(line.openedAt).toHaveLength(3);
    const asked = line.askedAt.length;
    await pass(20);
    expect(line.askedAt).toHaveLength(asked);
    expect(line.openCount()).toBe(1);
  });

  it('is still polled if that stream is mute too', async () => {
    const line = follow('mute');
    await pass(330);
    expect(line.openedAt).toHaveLength(3);
    expect(line.askedAt.at(-1)).toBeGreaterThan(325);
  });

  it('is polled less often while it is down', async () => {
    const line = follow('mute');
    line.failAsking(true);
    await pass(30);
    expect(line.askedAt).toEqual([12, 13.5, 15.5, 19.5, 23.5, 27.5]);
    expect(line.connections).toEqual([false]);
  });
});

describe('a network that refuses streams', () => {
  it('is polled every three seconds once a poll succeeds between two refused streams', async () => {
    const line = follow('refuses');
    await pass(16);
    expect(line.openedAt).toEqual([0, 1.5, 6.5]);
    expect(line.askedAt).toEqual([3.5, 6.5, 9.5, 12.5, 15.5]);
    expect(line.connections).toEqual([false, true]);
  });
});

describe('a page', () => {
  it('closes its stream after ten hidden seconds, and reopens it when visible', async () => {
    const line = follow('speaks');
    await pass(20);
    pageIs('hidden');
    await pass(9);
    expect(line.openCount()).toBe(1);
    await pass(1);
    expect(line.openCount()).toBe(0);
    await pass(3_600);
    expect(line.openedAt).toHaveLength(1);
    pageIs('visible');
    await pass(0);
    expect(line.openCount()).toBe(1);
  });

  it('keeps a stream heard in the last five seconds when it becomes visible', async () => {
    const line = follow('speaks');
    await pass(4);
    pageIs('hidden');
    pageIs('visible');
    await pass(10);
    expect(line.openedAt).toHaveLength(1);
  });

  it.each([
    ['it is seen again', () => pageIs('visible')],
    [
      'it comes from the cache of the browser',
      () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ])('opens another stream at once if the old one may be dead: %s', async (_when, returns) => {
    const line = follow('speaks');
    await pass(10);
    returns();
    await pass(0);
    expect(line.openedAt).toEqual([0, 10]);
    expect(line.openCount()).toBe(1);
    expect(line.connections).toEqual([true]);
  });

  it('that was suspended opens another stream, despite a waiting event', async () => {
    const line = follow('speaks');
    await pass(3);
    pageIs('hidden');
    vi.setSystemTime(Date.now() + 15 * SECOND);
    line.say(': still here\n\n');
    await pass(0);
    pageIs('visible');
    await pass(0);
    expect(line.openedAt).toEqual([0, 18]);
    await pass(10);
    expect(line.openedAt).toHaveLength(2);
    expect(line.connections).toEqual([true]);
  });

  it('that was suspended while visible opens another stream on resuming', async () => {
    const line = follow('speaks');
    await pass(3);
    vi.setSystemTime(Date.now() + 15 * SECOND);
    line.say(': still here\n\n');
    await pass(2);
    expect(line.openedAt).toEqual([0, 19]);
    await pass(10);
    expect(line.openedAt).toHaveLength(2);
    expect(line.connections).toEqual([true]);
  });

  it('that was offline opens another stream, however briefly', async () => {
    const line = follow('speaks');
    await pass(1);
    window.dispatchEvent(new Event('offline'));
    await pass(1);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(line.openedAt).toEqual([0, 2]);
    expect(line.openCount()).toBe(1);
    expect(line.connections).toEqual([true, false, true]);
  });

  it('restored from the back/forward cache opens another stream', async () => {
    const line = follow('speaks');
    await pass(1);
    line.end();
    await pass(1);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(0);
    expect(line.openedAt).toEqual([0, 2]);
    expect(line.openCount()).toBe(1);
  });

  it('opened in the background has a stream for ten seconds', async () => {
    pageIs('hidden');
    const line = follow('speaks');
    await pass(11);
    expect(line.openCount()).toBe(0);
  });
});

// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StreamEvent } from './event-parser.ts';
import type { StreamSource } from './event-stream.ts';
import { listenToSharedStream } from './shared-stream.ts';

/** jsdom has no locks. These are granted one after the other, as in a browser. */
function fakeLocks(): void {
  const turns = new Map<string, Promise<unknown>>();
  const locks = {
    request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const turn = (turns.get(name) ?? Promise.resolve()).then(() => {
        if (!signal.aborted) return hold();
      });
      turns.set(name, turn);
      return turn;
    },
  };
  vi.stubGlobal('navigator', { locks });
}

function fakeSource() {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  let openedCount = 0;
  const source: StreamSource = {
    async open(signal) {
      openedCount += 1;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          open.add(controller);
          controller.enqueue(encoder.encode(': welcome\n\n'));
          signal.addEventListener('abort', () => {
            open.delete(controller);
            controller.error(signal.reason);
          });
        },
      });
    },
  };
  return {
    source,
    say(text: string): void {
      for (const controller of open) controller.enqueue(encoder.encode(text));
    },
    openCount: () => open.size,
    openedCount: () => openedCount,
  };
}

function openTab(source: StreamSource, token = 'token-of-ada') {
  const heard: StreamEvent[] = [];
  const connections: boolean[] = [];
  const close = listenToSharedStream(source, token, {
    onEvent: (event) => heard.push(event),
    onConnection: (isConnected) => connections.push(isConnected),
    onFailure: () => undefined,
  });
  onTestFinished(close);
  return { heard, connections, close };
}

const ROOM = 'event: room\ndata: {}\n\n';
const EVENT = { name: 'room', data: '{}' };

describe('the tabs of a browser', () => {
  it('keep their stream while its tab is hidden', async () => {
    vi.useFakeTimers();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const stream = fakeSource();
    fakeLocks();
    const first = openTab(stream.source);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(20_000);
    stream.say(ROOM);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(first.heard).toEqual([EVENT]);
    expect(stream.openedCount()).toBe(1);
  });

  it('share one stream, and all get its events', async () => {
    const stream = fakeSource();
    fakeLocks();
    const tabs = [openTab(stream.source), openTab(stream.source), openTab(stream.source)];
    await vi.waitFor(() => {
      for (const { connections } of tabs) expect(connections).toContain(true);
    });
    stream.say(ROOM);
    await vi.waitFor(() => {
      for (const { heard } of tabs) expect(heard).toEqual([EVENT]);
    });
    expect(stream.openCount()).toBe(1);
  });

  it('tell a tab opened later that there is a connection', async () => {
    const stream = fakeSource();
    fakeLocks();
    const first = openTab(stream.source);
    await vi.waitFor(() => expect(first.connections).toEqual([true]));
    const later = openTab(stream.source);
    await vi.waitFor(() => expect(later.connections).toEqual([true]));
  });

  it('take over the stream when its tab closes', async () => {
    const stream = fakeSource();
    fakeLocks();
    const [first, second] = [openTab(stream.source), openTab(stream.source)];
    await vi.waitFor(() => expect(second.connections).toContain(true));
    first.close();
    await vi.waitFor(() => expect(stream.openedCount()).toBe(2));
    stream.say(ROOM);
    await vi.waitFor(() => expect(second.heard).toEqual([EVENT]));
    expect([first.heard, stream.openCount()]).toEqual([[], 1]);
  });

  it('of another session get no events', async () => {
    const stream = fakeSource();
    fakeLocks();
    const [ada, bob] = [openTab(stream.source), openTab(stream.source, 'token-by-bob')];
    await vi.waitFor(() => expect(stream.openCount()).toBe(2));
    ada.close();
    await vi.waitFor(() => expect(stream.openCount()).toBe(1));
    stream.say(ROOM);
    await vi.waitFor(() => expect(bob.heard).toEqual([EVENT]));
    expect(ada.heard).toEqual([]);
  });

  it('have a stream each if the browser has no locks', async () => {
    const stream = fakeSource();
    openTab(stream.source);
    openTab(stream.source);
    await vi.waitFor(() => expect(stream.openCount()).toBe(2));
  });

  it.each([
    ['locks', { locks: { request: () => Promise.reject(new DOMException('x', 'SecurityError')) } }],
    ['channels', { locks: {} }],
  ])('have a stream each if the browser blocks %s with its storage', async (blocked, navigator) => {
    const stream = fakeSource();
    vi.stubGlobal('navigator', navigator);
    if (blocked === 'channels') {
      vi.stubGlobal('BroadcastChannel', function refuse() {
        throw new DOMException('x', 'SecurityError');
      });
    }
    const tabs = [openTab(stream.source), openTab(stream.source)];
    await vi.waitFor(() => expect(stream.openCount()).toBe(2));
    for (const tab of tabs) tab.close();
    await vi.waitFor(() => expect(stream.openCount()).toBe(0));
  });
});

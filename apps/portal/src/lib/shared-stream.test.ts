import { eventCalls } from '@emcee/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import type { StreamEvent } from './event-parser.ts';
import { listenToEvents } from './shared-stream.ts';

/** The test environment has no locks: these go to one holder after the other, as those of a browser. */
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

function openTab(token = 'token-of-ada') {
  const heard: StreamEvent[] = [];
  const connections: boolean[] = [];
  const close = listenToEvents(token, {
    onEvent: (event) => heard.push(event),
    onConnection: (isConnected) => connections.push(isConnected),
  });
  onTestFinished(close);
  return { heard, connections, close };
}

const ROOM = 'event: room\ndata: {}\n\n';
const EVENT = { name: 'room', data: '{}' };

describe('the tabs of a browser', () => {
  it('share one stream, and all hear what it tells', async () => {
    const stream = fakeServer().streams(eventCalls.stream);
    fakeLocks();
    const tabs = [openTab(), openTab(), openTab()];
    await vi.waitFor(() => {
      for (const { connections } of tabs) expect(connections).toContain(true);
    });
    stream.say(ROOM);
    await vi.waitFor(() => {
      for (const { heard } of tabs) expect(heard).toEqual([EVENT]);
    });
    expect(stream.openCount()).toBe(1);
  });

  it('tell a tab that is opened later that somebody listens already', async () => {
    fakeServer().streams(eventCalls.stream);
    fakeLocks();
    const first = openTab();
    await vi.waitFor(() => expect(first.connections).toEqual([true]));
    const later = openTab();
    await vi.waitFor(() => expect(later.connections).toEqual([true]));
  });

  it('pass the stream on when the tab that has it closes', async () => {
    const server = fakeServer();
    const stream = server.streams(eventCalls.stream);
    fakeLocks();
    const [first, second] = [openTab(), openTab()];
    await vi.waitFor(() => expect(second.connections).toContain(true));
    first.close();
    await vi.waitFor(() => expect(server.inputsOf(eventCalls.stream)).toHaveLength(2));
    stream.say(ROOM);
    await vi.waitFor(() => expect(second.heard).toEqual([EVENT]));
    expect([first.heard, stream.openCount()]).toEqual([[], 1]);
  });

  it('of another session hear nothing', async () => {
    const stream = fakeServer().streams(eventCalls.stream);
    fakeLocks();
    const [ada, bob] = [openTab('token-of-ada'), openTab('token-by-bob')];
    await vi.waitFor(() => expect(stream.openCount()).toBe(2));
    ada.close();
    await vi.waitFor(() => expect(stream.openCount()).toBe(1));
    stream.say(ROOM);
    await vi.waitFor(() => expect(bob.heard).toEqual([EVENT]));
    expect(ada.heard).toEqual([]);
  });

  it('have a stream each where the browser offers no locks', async () => {
    const stream = fakeServer().streams(eventCalls.stream);
    openTab();
    openTab();
    await vi.waitFor(() => expect(stream.openCount()).toBe(2));
  });
});

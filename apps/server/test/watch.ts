import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';

export type TestEvent = { event: string; data: unknown };

export type TestStream = {
  headers: Record<string, unknown>;
  events: readonly TestEvent[];
  next(): Promise<TestEvent>;
  comment(text: string): Promise<void>;
  ended(): Promise<void>;
  hasEnded(): boolean;
  hangUp(): void;
};

/** An admin's by default, until the test ends. */
export async function watch(
  app: FastifyInstance,
  token: string,
  {
    url = '/api/admin/events',
    headers = {},
  }: { url?: string; headers?: Record<string, string> } = {},
): Promise<TestStream> {
  const response = await app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payloadAsStream: true,
  });
  if (response.statusCode !== 200) throw new Error(`The stream answered ${response.statusCode}`);
  onTestFinished(() => hangUp(response));
  const readable = response.stream();
  const lines = createInterface({ input: readable });
  const closed = once(lines, 'close');
  const events: TestEvent[] = [];
  let event = '';
  let seen = 0;
  let isOver = false;
  lines.on('close', () => {
    isOver = true;
  });
  lines.on('line', (line) => {
    if (line.startsWith('event: ')) event = line.slice('event: '.length);
    if (!line.startsWith('data: ')) return;
    events.push({ event, data: JSON.parse(line.slice('data: '.length)) });
    lines.emit('told');
  });
  return {
    headers: response.headers,
    events,
    next: async () => {
      while (events[seen] === undefined && !isOver) {
        await Promise.race([once(lines, 'told'), closed]);
      }
      const told = events[seen];
      if (told === undefined) throw new Error('The stream ended before anything else was told.');
      seen += 1;
      return told;
    },
    comment: async (text) => {
      let [line] = await once(lines, 'line');
      while (line !== text) [line] = await once(lines, 'line');
    },
    ended: async () => {
      await closed;
    },
    hasEnded: () => isOver,
    hangUp: () => hangUp(response),
  };
}

/** Events of the set-up may still be on their way. */
export async function nextOf(stream: TestStream, event: string): Promise<TestEvent> {
  for (;;) {
    const told = await stream.next();
    if (told.event === event) return told;
  }
}

/** Closes both ends, like a broken connection; otherwise the server would send on. */
export function hangUp({ stream, raw }: LightMyRequestResponse): void {
  stream().destroy();
  raw.res.destroy();
}

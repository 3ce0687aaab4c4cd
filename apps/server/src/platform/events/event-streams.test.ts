import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createEventStreams } from './event-streams.ts';

const ann = { adminId: 'ann', tokenHash: 'ann-1' };
const bob = { adminId: 'bob', tokenHash: 'bob-1' };

const LARGE = 'x'.repeat(10_000);

it('lets go of a client that does not read, and of no other', async () => {
  const streams = createEventStreams({ mostPerAdmin: 5 });
  const stalled = streams.open(ann, 'hello');
  const reading = streams.open(ann, 'hello');
  const read = text(reading);
  for (let n = 0; n < 10; n += 1) {
    streams.send('ann', LARGE);
    await new Promise(setImmediate);
  }
  expect(stalled.destroyed).toBe(true);
  expect(stalled.readableLength).toBeLessThan(100_000);
  streams.end(() => true);
  expect(await read).toBe(`hello${LARGE.repeat(10)}`);
  await streams.drained(0);
  expect(streams.isWatching('ann')).toBe(false);
});

it('ends the oldest stream of an admin who has too many', async () => {
  const streams = createEventStreams({ mostPerAdmin: 2 });
  const opened = [ann, ann, bob, ann].map((owner) => streams.open(owner, 'hello'));
  streams.sendToAll(' again');
  streams.end(() => true);
  const told = await Promise.all(opened.map((readable) => text(readable)));
  expect(told).toEqual(['hello', 'hello again', 'hello again', 'hello again']);
});

it('waits for clients that read what is left, and not for those that do not', async () => {
  const streams = createEventStreams({ mostPerAdmin: 2 });
  const reading = streams.open(ann, 'hello');
  const stalled = streams.open(bob, 'hello');
  streams.end(() => true);
  const drained = streams.drained(50);
  expect(await text(reading)).toBe('hello');
  expect(stalled.destroyed).toBe(false);
  await drained;
  expect(stalled.destroyed).toBe(true);
});

it('tells by which sessions it is watched, each once', () => {
  const streams = createEventStreams({ mostPerAdmin: 5 });
  for (const owner of [ann, ann, bob]) streams.open(owner, 'hello');
  expect(streams.tokenHashes()).toEqual(['ann-1', 'bob-1']);
});

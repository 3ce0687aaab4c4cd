import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createEventStreams } from './event-streams.ts';

const LARGE = 'x'.repeat(10_000);

it('a client that does not read is disconnected, and no other', async () => {
  const streams = createEventStreams<string>({ most: 5 });
  const stalled = streams.open('room', 'ann', 'hello');
  const reading = streams.open('room', 'bob', 'hello');
  const read = text(reading.readable);
  for (let n = 0; n < 10; n += 1) {
    for (const stream of streams.of('room')) streams.write(stream, LARGE);
    await new Promise(setImmediate);
  }
  expect(stalled.readable.destroyed).toBe(true);
  expect(stalled.readable.readableLength).toBeLessThan(100_000);
  streams.end(() => true);
  expect(await read).toBe(`hello${LARGE.repeat(10)}`);
  await streams.drained(0);
  expect(streams.topics()).toEqual([]);
});

it('the oldest stream of a full place on a topic ends', async () => {
  const limitKeyOf = (owner: string) => owner;
  const streams = createEventStreams<string>({ most: 2, limitKeyOf });
  const owners = ['ann', 'ann', 'bob', 'ann'];
  const opened = owners.map((owner) => streams.open('room', owner, 'hello'));
  await streams.sendToAll(' again');
  streams.end(() => true);
  const told = await Promise.all(opened.map(({ readable }) => text(readable)));
  expect(told).toEqual(['hello', 'hello again', 'hello again', 'hello again']);
});

it('sending to very many streams gives others their turn', async () => {
  const streams = createEventStreams<string>({ most: 1 });
  const opened = Array.from({ length: 500 }, (_, n) => streams.open(`room ${n}`, 'ann', ''));
  const told = () => opened.filter(({ readable }) => readable.readableLength > 0).length;
  const all = streams.sendToAll('hello');
  expect(told()).toBeLessThan(100);
  await all;
  expect(told()).toBe(500);
  streams.end(() => true);
});

it('draining waits for clients that read the rest, and not for the others', async () => {
  const streams = createEventStreams<string>({ most: 2 });
  const reading = streams.open('here', 'ann', 'hello');
  const stalled = streams.open('there', 'bob', 'hello');
  streams.end(() => true);
  const drained = streams.drained(500);
  expect(await text(reading.readable)).toBe('hello');
  expect(stalled.readable.destroyed).toBe(false);
  await drained;
  expect(stalled.readable.destroyed).toBe(true);
});

describe('streams that end over a time', () => {
  const openTen = () => {
    const streams = createEventStreams<number>({ most: 20 });
    const opened = Array.from({ length: 10 }, (_, n) => streams.open('room', n, ''));
    return { streams, said: Promise.all(opened.map(({ readable }) => text(readable))) };
  };

  it('end one by one after a last word, and new streams stay open', async () => {
    const { streams, said } = openTen();
    const began = performance.now();
    const over = streams.endOver(200, new AbortController().signal, 'bye');
    const late = streams.open('room', 99, '');
    await over;
    expect(performance.now() - began).toBeGreaterThan(170);
    expect(await said).toEqual(Array(10).fill('bye'));
    expect(late.isEnding).toBe(false);
    streams.end(() => true);
  });

  it('end all at once on hurry', async () => {
    const { streams, said } = openTen();
    const hurry = new AbortController();
    const over = streams.endOver(600_000, hurry.signal);
    hurry.abort();
    await over;
    expect(await said).toEqual(Array(10).fill(''));
  });
});

it('the owners and topics of open streams are listed', () => {
  const streams = createEventStreams<string>({ most: 5 });
  for (const owner of ['ann', 'ann', 'bob']) streams.open(`room of ${owner}`, owner, 'hello');
  expect(streams.owners()).toEqual(['ann', 'ann', 'bob']);
  expect(streams.topics()).toEqual(['room of ann', 'room of bob']);
});

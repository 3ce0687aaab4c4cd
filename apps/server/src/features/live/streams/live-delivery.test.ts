import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { createEventStreams } from '../../../platform/events/event-streams.ts';
import { type Delivery, hostsOf, type LiveActor } from './delivery.ts';
import { deliver } from './live-delivery.ts';

const server = startTestServer();

/** A process that asks of which sessions its streams are; what is to happen meanwhile, happens. */
function beatingProcess(living: readonly string[], meanwhile: () => unknown) {
  const streams = createEventStreams<LiveActor>({ most: 20 });
  const delivery: Delivery = {
    deps: {
      ...server.live,
      log: pino({ level: 'silent' }),
      livingSessions: async () => {
        await meanwhile();
        return new Set(living);
      },
    },
    streams,
    delivered: new Map(),
    kept: new Map(),
    answered: new Set(),
    screensSeen: new Map(),
    processId: '',
  };
  const open = (tokenHash: string) =>
    streams.open(hostsOf('host'), { kind: 'host', hostId: 'host', tokenHash }, ': welcome\n\n');
  return { open, beat: () => deliver(delivery, { add: () => undefined }, 'beat') };
}

it('ends the streams of hosts whose sessions have ended, and no stream that is opened meanwhile', async () => {
  const opened: { isEnding: boolean }[] = [];
  const process = beatingProcess(['living'], () => opened.push(process.open('new')));
  opened.push(process.open('living'), process.open('over'));
  await process.beat();
  expect(opened.map(({ isEnding }) => isEnding)).toEqual([false, true, false]);
});

it('ends no stream while the database is away', async () => {
  const process = beatingProcess([], () => Promise.reject(new Error('away')));
  const opened = process.open('living');
  await process.beat();
  expect(opened.isEnding).toBe(false);
});

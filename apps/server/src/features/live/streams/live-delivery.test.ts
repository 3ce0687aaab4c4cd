import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { openDatabase } from '../../../db/client.ts';
import { createEventStreams } from '../../../platform/events/event-streams.ts';
import { type Delivery, hostsOf, type LiveActor } from './delivery.ts';
import { checkAnswers, deliver } from './live-delivery.ts';
import { startOpenedStreams } from './opened-delivery.ts';
import { startPresence } from './presence.ts';
import type { Work } from './work.ts';

const server = startTestServer();

function processWith(changes: Partial<Delivery['deps']>): Delivery {
  return {
    deps: {
      ...server.live,
      log: pino({ level: 'silent' }),
      activeSessions: async () => new Set(),
      ...changes,
    },
    streams: createEventStreams<LiveActor>({ most: 20 }),
    deliveredToPhones: new Map(),
    deliveredToRooms: new Map(),
    snapshots: new Map(),
    answered: new Set(),
    unread: new Set(),
    screensSeen: new Map(),
    processId: '',
  };
}

/** Collects the work that is added, and does the work that is given. */
function delivering(delivery: Delivery) {
  const asked: Work[] = [];
  const queue = { add: (work: Work) => asked.push(work), isBusy: () => false };
  const others = { presence: startPresence(delivery), opened: startOpenedStreams(queue) };
  const act = (work: Work) => deliver({ delivery, queue, ...others }, work);
  return { asked, queue, act };
}

/** A process that checks sessions. `duringCheck` runs while it does. */
function beatingProcess(active: readonly string[], duringCheck: () => unknown) {
  const delivery = processWith({
    activeSessions: async () => {
      await duringCheck();
      return new Set(active);
    },
  });
  const { streams } = delivery;
  const open = (tokenHash: string) =>
    streams.open(hostsOf('host'), { kind: 'host', hostId: 'host', tokenHash }, ': welcome\n\n');
  return { open, beat: () => delivering(delivery).act({ kind: 'beat' }) };
}

it('ends the streams of expired host sessions, but none opened during the check', async () => {
  const opened: { isEnding: boolean }[] = [];
  const process = beatingProcess(['living'], () => opened.push(process.open('new')));
  opened.push(process.open('living'), process.open('over'));
  await process.beat();
  expect(opened.map(({ isEnding }) => isEnding)).toEqual([false, true, false]);
});

it('ends no stream during a database outage', async () => {
  const process = beatingProcess([], () => Promise.reject(new Error('away')));
  const opened = process.open('living');
  await process.beat();
  expect(opened.isEnding).toBe(false);
});

it('delivers answers once the database is back, its own and those from other processes', async () => {
  const away = openDatabase({ url: 'postgresql://emcee@127.0.0.1:1/emcee' });
  onTestFinished(away.close);
  const delivery = processWith({ db: away.db });
  const { asked, queue, act } = delivering(delivery);
  delivery.answered.add('own');
  await act({ kind: 'answers' });
  await act({ kind: 'answers-of', gameId: 'heard' });
  expect([...delivery.answered]).toEqual(['own']);
  checkAnswers(delivery, queue, { isDeaf: false });
  checkAnswers(delivery, queue, { isDeaf: false });
  expect(asked).toEqual([{ kind: 'answers-of', gameId: 'heard' }]);
});

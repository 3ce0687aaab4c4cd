import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { joinedRound } from '../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../test/live/quiz-night.ts';
import { createEventStreams, type EventStream } from '../../../platform/events/event-streams.ts';
import { readSnapshot } from '../views/game-snapshot.ts';
import { type Delivery, type LiveActor, numberOf, phonesOf } from './delivery.ts';
import { deliverToOpenedStreams } from './opened-delivery.ts';
import { keyOf, type Work } from './work.ts';

const server = startTestServer();

type Stream = EventStream<LiveActor>;

/** Reads the last unread event of a name from a stream. */
function toldBy({ readable }: Stream, name: string): unknown {
  const blocks = String(readable.read() ?? '').split('\n\n');
  const data = blocks.find((block) => block.startsWith(`event: ${name}\n`))?.split('\ndata: ')[1];
  return data === undefined ? undefined : JSON.parse(data);
}

/** A game with two teams, and a process that delivered it a moment ago. */
async function toldGame() {
  const { owls } = await joinedRound(server);
  const { gameId } = owls;
  const { live } = server;
  const snapshot = await readSnapshot(live, gameId);
  if (snapshot === undefined) throw new Error('There is no such game.');
  const streams = createEventStreams<LiveActor>({ most: 20 });
  const delivery: Delivery = {
    deps: { ...live, log: pino({ level: 'silent' }), activeSessions: async () => new Set() },
    streams,
    deliveredToPhones: new Map([[gameId, numberOf({ gameId, seq: snapshot.live.seq })]]),
    deliveredToRooms: new Map(),
    snapshots: new Map([[gameId, snapshot]]),
    answered: new Set(),
    unread: new Set(),
    screensSeen: new Map(),
    processId: '',
  };
  const seatOf = new Map(snapshot.seats.map(({ name, id }) => [name, id]));
  const open = ({ name }: TestPhone): Stream => {
    const seatId = seatOf.get(name) ?? '';
    const actor = {
      gameId,
      seatId,
      adminId: null,
      isWaiting: false,
      isRemoved: false,
      deviceHash: '',
    };
    return streams.open(phonesOf(gameId), { kind: 'player', ...actor }, ': welcome\n\n');
  };
  return { owls, gameId, hostId: snapshot.game.hostId, delivery, open };
}

/** Delivers to opened streams; returns the work left for the usual way. */
async function tell(
  { delivery, gameId }: Awaited<ReturnType<typeof toldGame>>,
  busy: readonly Work[] = [],
): Promise<Work[]> {
  const left: Work[] = [];
  const queue = {
    add: (work: Work) => left.push(work),
    isBusy: (work: Work) => busy.some((each) => keyOf(each) === keyOf(work)),
  };
  await deliverToOpenedStreams(delivery, queue, [{ kind: 'game', gameId }]);
  return left;
}

describe('phones that reconnect with very many others', () => {
  it('get the views of their game, with their newest answers', async () => {
    const game = await toldGame();
    await game.owls.answer({ round: 1, n: 1, text: 'Rome' });
    const stream = game.open(game.owls);
    const { body } = await game.owls.view();
    expect(await tell(game)).toEqual([]);
    expect(toldBy(stream, 'own')).toEqual(body.own);
    expect(stream.newest).toBe(body.stage?.seq);
  });

  it('get the shared views exactly as the other phones did', async () => {
    const game = await toldGame();
    const { body } = await game.owls.view();
    const stream = game.open(game.owls);
    await tell(game);
    expect(toldBy(stream, 'stage')).toEqual(body.stage);
  });

  it('wait for a running delivery: that may be newer than the stored views', async () => {
    const game = await toldGame();
    const stream = game.open(game.owls);
    const { gameId, hostId } = game;
    const own: Work = { kind: 'game', gameId };
    for (const busy of [own, { kind: 'host', hostId: hostId ?? '' } satisfies Work]) {
      expect(await tell(game, [busy])).toEqual([own]);
    }
    expect(toldBy(stream, 'stage')).toBeUndefined();
  });

  it('get the usual delivery if the stored views are too old, or have another number', async () => {
    const old = await toldGame();
    old.delivery.deliveredToPhones.set(old.gameId, 'another');
    expect(await tell(old)).toEqual([{ kind: 'game', gameId: old.gameId }]);
    const older = await toldGame();
    server.clock.advance(6);
    expect(await tell(older)).toEqual([{ kind: 'game', gameId: older.gameId }]);
  });

  it('get the views once', async () => {
    const game = await toldGame();
    const stream = game.open(game.owls);
    await tell(game);
    expect(toldBy(stream, 'own')).toBeDefined();
    await tell(game);
    expect(toldBy(stream, 'own')).toBeUndefined();
  });
});

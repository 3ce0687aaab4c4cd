/**
 * Delivery to streams that were just opened. When very many phones reconnect at once, reuses games sent a
 * moment ago.
 */
import type { EventStream } from '../../../platform/events/event-streams.ts';
import { listSeatsByIds } from '../store/live-seats.store.ts';
import { type GameSnapshot, ownViewsOf } from '../views/game-snapshot.ts';
import {
  type Delivery,
  type LiveActor,
  numberForPhones,
  ownOf,
  phonesOf,
  sendPhoneViews,
} from './delivery.ts';
import { keyOf, type Work, type WorkQueue } from './work.ts';

/** Openings per second that mean a mass reconnection, as after a restart. */
const MANY_OPENINGS = 100;

const WINDOW_MS = 1_000;

/** Collects streams this long, so that one read serves them all. */
const TOGETHER_MS = 1_000;

export type OpenedStreams = {
  add(work: Work): void;
  /** Takes the collected work; the caller does it. */
  taken(): Work[];
  close(): void;
};

// A silent change, such as the end of a subscription, reaches them with the next change of their game.
const KEPT_MS = 5_000;

type Queue = Pick<WorkQueue, 'add' | 'isBusy'>;
type Opened = { snapshot: GameSnapshot; phones: readonly EventStream<LiveActor>[] };

/** Drops games that were read too long ago, or before the clock was set back. */
export function forgetSnapshots({ snapshots, deps }: Delivery): void {
  const now = deps.clock.now().getTime();
  for (const [gameId, { live }] of snapshots)
    if (Math.abs(now - live.now) > KEPT_MS) snapshots.delete(gameId);
}

/** Delivers to opened streams from snapshots; the queue delivers what remains of `wanted`. */
export async function deliverToOpenedStreams(
  delivery: Delivery,
  queue: Queue,
  wanted: readonly Work[],
): Promise<void> {
  forgetSnapshots(delivery);
  const opened: Opened[] = [];
  for (const work of wanted) {
    const snapshot = cachedSnapshot(delivery, queue, work);
    if (snapshot === undefined) queue.add(work);
    else opened.push({ snapshot, phones: untold(delivery, snapshot) });
  }
  try {
    await deliverOpened(delivery, opened);
  } catch (error) {
    delivery.deps.log.warn({ err: error }, 'opened live streams not updated, will retry');
    for (const { snapshot } of opened) queue.add({ kind: 'game', gameId: snapshot.game.id });
  }
}

/**
 * The game as last sent to its phones. While a delivery runs, the stored one may be older, and that
 * delivery doesn't know the new streams: then return undefined.
 */
function cachedSnapshot(
  { snapshots, deliveredToPhones }: Delivery,
  queue: Queue,
  work: Work,
): GameSnapshot | undefined {
  const snapshot = work.kind === 'game' ? snapshots.get(work.gameId) : undefined;
  if (snapshot === undefined) return undefined;
  const { id, hostId } = snapshot.game;
  if (queue.isBusy(work) || queue.isBusy({ kind: 'host', hostId: hostId ?? '' })) return undefined;
  return deliveredToPhones.get(id) === numberForPhones(snapshot) ? snapshot : undefined;
}

function untold({ streams }: Delivery, { game }: GameSnapshot): EventStream<LiveActor>[] {
  return streams.of(phonesOf(game.id)).filter(({ newest }) => newest === 0);
}

async function deliverOpened(delivery: Delivery, opened: readonly Opened[]): Promise<void> {
  const { db } = delivery.deps;
  const snapshots = new Map(
    opened.flatMap(({ snapshot, phones }) =>
      phones.flatMap(({ owner }) =>
        owner.kind === 'player' ? [[owner.seatId, snapshot] as const] : [],
      ),
    ),
  );
  if (snapshots.size === 0) return;
  // Read seats before answers: a view may contain more than its number says, never less.
  const seats = await listSeatsByIds(db, [...snapshots.keys()]);
  const wanted = seats.flatMap((seat) => {
    const snapshot = snapshots.get(seat.id);
    return snapshot === undefined ? [] : [{ seat, snapshot }];
  });
  const own = await ownViewsOf(db, wanted);
  for (const { snapshot, phones } of opened) {
    // The others got views from another delivery, or their team was just removed, which its game announces.
    const behind = phones.filter((phone) => phone.newest === 0 && ownOf(own, phone));
    sendPhoneViews(delivery, { snapshot, phones: behind, own });
  }
}

/**
 * Delivers to opened streams immediately, or together during a mass reconnection. A process accepts one
 * connection per turn of the event loop, so less work per turn lets the last one in sooner.
 */
export function startOpenedStreams(queue: Pick<WorkQueue, 'add'>): OpenedStreams {
  const waiting = new Map<string, Work>();
  let timer: NodeJS.Timeout | undefined;
  let windowFrom = Number.NEGATIVE_INFINITY;
  let openings = 0;
  let wereMany = false;

  // The second after a busy one belongs to the same reconnection.
  function areMany(): boolean {
    const now = performance.now();
    if (now - windowFrom > WINDOW_MS) {
      wereMany = openings > MANY_OPENINGS && now - windowFrom <= 2 * WINDOW_MS;
      windowFrom = now;
      openings = 0;
    }
    openings += 1;
    return wereMany || openings > MANY_OPENINGS;
  }

  return {
    add(work) {
      if (!areMany()) return queue.add(work);
      waiting.set(keyOf(work), work);
      timer ??= setTimeout(() => {
        timer = undefined;
        queue.add({ kind: 'opened' });
      }, TOGETHER_MS);
    },
    taken() {
      const works = [...waiting.values()];
      waiting.clear();
      return works;
    },
    close() {
      clearTimeout(timer);
    },
  };
}

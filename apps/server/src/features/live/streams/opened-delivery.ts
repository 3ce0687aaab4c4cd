/** What very many phones are told that come back at once: nothing of a game is read again that was told a moment ago. */
import { type OwnView, phoneStage, showsBoard } from '@emcee/game';
import type { EventStream } from '../../../platform/events/event-streams.ts';
import { listSeatsByIds } from '../store/live-seats.store.ts';
import { type GameSnapshot, ownViewsOf } from '../views/game-snapshot.ts';
import { boardOf } from '../views/phone-views.ts';
import {
  type Delivery,
  type KeyedWork,
  type LiveActor,
  numberOf,
  phonesOf,
  sendToEach,
} from './delivery.ts';

/** So many streams opened within a second are phones that come back all at once, as behind a restart. */
const MANY_OPENINGS = 100;

const WINDOW_MS = 1_000;

/** So long they wait for each other then: what is read for one of them is read for all. */
const TOGETHER_MS = 1_000;

/** The piece of work that sees to those who wait for each other. */
export const OPENED = 'opened';

/** Sees to what streams show that were just opened. */
type OpenedStreams = {
  add(key: string): void;
  /** The work for those who wait, which is done by whoever asks for it. */
  taken(): string[];
  close(): void;
};

// Of what has changed without a word, as a subscription that ends, they hear with the next one of their game.
const KEPT_MS = 5_000;

type Work = Pick<KeyedWork, 'add' | 'isBusy'>;
type Opened = { snapshot: GameSnapshot; phones: readonly EventStream<LiveActor>[] };

/** Forgets the games that were read too long ago. */
export function forgetSnapshots({ snapshots, deps }: Delivery): void {
  const now = deps.clock.now().getTime();
  for (const [gameId, { live }] of snapshots)
    if (now - live.now > KEPT_MS) snapshots.delete(gameId);
}

/** Tells streams that were opened what they show; `keys` are those of the usual work, which does the rest. */
export async function deliverToOpened(
  delivery: Delivery,
  work: Work,
  keys: readonly string[],
): Promise<void> {
  forgetSnapshots(delivery);
  const opened: Opened[] = [];
  for (const key of keys) {
    const snapshot = cachedSnapshot(delivery, work, key);
    if (snapshot === undefined) work.add(key);
    else opened.push({ snapshot, phones: untold(delivery, snapshot) });
  }
  try {
    await deliverOpened(delivery, opened);
  } catch (error) {
    delivery.deps.log.warn({ err: error }, 'opened live streams not updated, will retry');
    for (const { snapshot } of opened) work.add(`game ${snapshot.game.id}`);
  }
}

/**
 * The game of a piece of work, as its phones were told it last. One that is being told may be newer than what is kept,
 * and whoever does that does not know the streams that were opened meanwhile.
 */
function cachedSnapshot(
  { snapshots, delivered }: Delivery,
  work: Work,
  key: string,
): GameSnapshot | undefined {
  const [kind, gameId = ''] = key.split(' ');
  const snapshot = kind === 'game' ? snapshots.get(gameId) : undefined;
  if (snapshot === undefined) return undefined;
  const { game, live } = snapshot;
  if (work.isBusy(key) || work.isBusy(`host ${game.hostId}`)) return undefined;
  return delivered.get(key) === numberOf({ gameId, seq: live.seq }) ? snapshot : undefined;
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
  // Before the answers: a view may hold more than its number says, never less.
  const seats = await listSeatsByIds(db, [...snapshots.keys()]);
  const wanted = seats.flatMap((seat) => {
    const snapshot = snapshots.get(seat.id);
    return snapshot === undefined ? [] : [{ seat, snapshot }];
  });
  const own = await ownViewsOf(db, wanted);
  for (const each of opened) deliverToPhones(delivery, each, own);
}

function deliverToPhones(
  { deps, streams }: Delivery,
  { snapshot, phones }: Opened,
  own: ReadonlyMap<string, OwnView>,
): void {
  const { stage, live } = snapshot;
  const ownOf = ({ owner }: EventStream<LiveActor>) =>
    owner.kind === 'player' ? own.get(owner.seatId) : undefined;
  // Others were told meanwhile, or are of a team that has just gone, which its game is told of.
  const behind = phones.filter((phone) => phone.newest === 0 && ownOf(phone) !== undefined);
  const now = deps.clock.now().getTime();
  const board = showsBoard(stage, live) ? boardOf(snapshot) : undefined;
  sendToEach(streams, behind, { stage: phoneStage(stage, { ...live, now }), board });
  for (const phone of behind) {
    phone.newest = live.seq;
    sendToEach(streams, [phone], { own: ownOf(phone) });
  }
}

/**
 * Has the views of streams that were opened delivered by key: at once, or where very many come back, together. A
 * process takes one connection a turn, so what each turn does decides how soon the last of them is in.
 */
export function startOpenedStreams(work: { add(key: string): void }): OpenedStreams {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let windowFrom = Number.NEGATIVE_INFINITY;
  let openings = 0;
  let wereMany = false;

  // Behind a second with very many the next ones are of them as well.
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
    add(key) {
      if (!areMany()) return work.add(key);
      waiting.add(key);
      timer ??= setTimeout(() => {
        timer = undefined;
        work.add(OPENED);
      }, TOGETHER_MS);
    },
    taken() {
      const keys = [...waiting];
      waiting.clear();
      return keys;
    },
    close() {
      clearTimeout(timer);
    },
  };
}

import { ApiError, type HostGame, type InputOf, type liveCalls } from '@emcee/contract';
import {
  type Item,
  isLasting,
  isPassing,
  itemOf,
  sameTap,
  TAP_LIFE_MS,
  type Tap,
  type TapOutcome,
  untilOld,
} from './taps.ts';

const PAUSES_MS = [500, 1_000, 2_000] as const;
/** A request that is not answered by then is made again, with the same key. */
const ANSWER_MS = 8_000;
/** How often it is looked what has become too old behind a request that is not answered. */
const LOOK_EVERY_MS = 500;

/** What waits: how many taps, and what for: the network, or the server, which was asked too often. */
export type Waiting = {
  readonly taps: number;
  readonly isCut: boolean;
  readonly isPaced?: boolean | undefined;
};

/** What the queue needs of who owns it. */
export type QueueOwner = {
  send: (
    sent: InputOf<typeof liveCalls.command>,
    signal: AbortSignal,
  ) => Promise<{ game: HostGame | null }>;
  /** The number of the newest stage that is known. */
  newestSeen: () => number;
  onReply: (game: HostGame | null) => void;
  onRefused: (apiError: ApiError) => void;
  onDropped: (label: string) => void;
  onWaiting: (waiting: Waiting) => void;
};

/** The commands of a host, sent one after the other. */
export type CommandQueue = {
  push: (tap: Tap) => Promise<TapOutcome>;
  /** Tries again at once, as when the network is back. */
  wake: () => void;
  close: () => void;
};

/** Makes the queue of a host's commands: one at a time, the same key until it is settled. */
export function createCommandQueue(owner: QueueOwner): CommandQueue {
  let items: Item[] = [];
  let isRunning = false;
  let isCut = false;
  let isPaced = false;
  let isClosed = false;
  let wake = (): void => undefined;

  function tell(): void {
    owner.onWaiting({ taps: items.length, isCut, isPaced: isPaced || undefined });
  }

  function settle(item: Item, outcome: TapOutcome): void {
    items = items.filter((other) => other !== item);
    item.settle(outcome);
  }

  // What was tapped at the same sight as a refused tap has lost its ground.
  function settleAll(settled: readonly Item[], outcome: TapOutcome): void {
    for (const item of settled) settle(item, outcome);
  }

  function dropOld(): void {
    const old = items.filter(
      ({ command, madeAt }) => !isLasting(command) && performance.now() - madeAt >= TAP_LIFE_MS,
    );
    settleAll(old, 'dropped');
    for (const { label } of old) owner.onDropped(label);
    if (old.length > 0) tell();
  }

  /** Sends it; gives up where it is not answered, or where it has become too old meanwhile. */
  async function request(item: Item, seen: number): Promise<{ game: HostGame | null }> {
    const { key: commandKey, command } = item;
    const giving = new AbortController();
    const timer = setTimeout(() => giving.abort(), ANSWER_MS);
    const looking = setInterval(() => {
      dropOld();
      if (!items.includes(item)) giving.abort();
    }, LOOK_EVERY_MS);
    try {
      return await owner.send({ commandKey, seen, command }, giving.signal);
    } finally {
      clearTimeout(timer);
      clearInterval(looking);
    }
  }

  function accept(item: Item, game: HostGame | null): void {
    const followers = items.filter(
      (other) => other.seen === item.seen && other.isOfOtherGame === item.isOfOtherGame,
    );
    if (game !== null && !item.isOfOtherGame) {
      for (const follower of followers) follower.seen = game.seen;
    }
    settle(item, 'done');
    owner.onReply(game);
  }

  function refuse(item: Item, apiError: ApiError): void {
    const followers = items.filter(
      (other) => other !== item && other.seen === item.seen && !isLasting(other.command),
    );
    settle(item, 'refused');
    if (!isLasting(item.command)) settleAll(followers, 'refused');
    const { field } = item;
    if (field !== undefined && field.param === apiError.param) field.tell(apiError.message);
    else owner.onRefused(apiError);
  }

  // Undefined where it is settled, else how long the server wants to be left alone.
  function fail(item: Item, error: unknown): number | undefined {
    if (error instanceof ApiError && !isPassing(error)) {
      refuse(item, error);
      return undefined;
    }
    isPaced = error instanceof ApiError && error.status === 429;
    isCut = !isPaced;
    return isPaced && error instanceof ApiError ? 1_000 * (error.retryAfterSeconds ?? 1) : 0;
  }

  /** Sends the oldest; says how long the server wants to be left alone, undefined once it is settled. */
  async function sendFirst(item: Item): Promise<number | undefined> {
    item.hasBeenSent = true;
    const isFresh = isLasting(item.command) && !item.isOfOtherGame;
    const seen = isFresh ? owner.newestSeen() : item.seen;
    try {
      const { game } = await request(item, seen);
      isCut = isPaced = false;
      accept(item, game);
      return undefined;
    } catch (error) {
      isCut = isPaced = false;
      return fail(item, error);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    let failures = 0;
    for (let item = items[0]; item !== undefined && !isClosed; item = items[0]) {
      const wantedMs = await sendFirst(item);
      tell();
      if (wantedMs !== undefined) {
        await rest(Math.max(wantedMs, PAUSES_MS[failures] ?? PAUSES_MS[2]));
        failures += 1;
      } else failures = 0;
      dropOld();
    }
    isRunning = false;
    isCut = isPaced = false;
    tell();
  }

  // What gets too old meanwhile is dropped at once. A network that is back ends the rest; what the server asked for, it does not.
  async function rest(durationMs: number): Promise<void> {
    const until = performance.now() + durationMs;
    for (let left = durationMs; left > 0 && items.length > 0 && !isClosed; ) {
      const isWoken = await pause(Math.min(left, untilOld(items)));
      dropOld();
      tell();
      left = isWoken && !isPaced ? 0 : until - performance.now();
    }
  }

  /** Says whether it was ended before its time. */
  function pause(durationMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), durationMs);
      wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  return {
    push(tap) {
      const known = sameTap(items, tap.command);
      if (known !== undefined) {
        known.command = tap.command;
        return known.outcome;
      }
      const item = itemOf(tap, owner.newestSeen());
      items = [...items, item];
      tell();
      if (!isRunning) void run();
      return item.outcome;
    },
    wake: () => wake(),
    close() {
      isClosed = true;
      settleAll(items, 'dropped');
      wake();
    },
  };
}

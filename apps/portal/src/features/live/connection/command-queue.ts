import { ApiError, type HostGame, type InputOf, type liveCalls } from '@emcee/contract';
import {
  findRepeatedTap,
  type Item,
  isNeverTooLate,
  isWorthRetryingLater,
  itemOf,
  msUntilDropped,
  TAP_LIFE_MS,
  type Tap,
  type TapOutcome,
} from './taps.ts';

const PAUSES_MS = [500, 1_000, 2_000] as const;
/** The request is then repeated with the same key. */
const ANSWER_MS = 8_000;
/** Taps may become too old while a request is unanswered. */
const LOOK_EVERY_MS = 500;

/** `isCut`: no network. `isPaced`: the server asked for slower requests. */
export type Waiting = {
  readonly taps: number;
  readonly isCut: boolean;
  readonly isPaced?: boolean | undefined;
};

type QueueOwner = {
  send: (
    sent: InputOf<typeof liveCalls.command>,
    signal: AbortSignal,
  ) => Promise<{ game: HostGame | null }>;
  newestSeen: () => number;
  onReply: (game: HostGame | null) => void;
  onRefused: (apiError: ApiError) => void;
  onDropped: (label: string) => void;
  onWaiting: (waiting: Waiting) => void;
};

export type CommandQueue = ReturnType<typeof createCommandQueue>;

/** Sends one command at a time, with the same key until it is settled. */
export function createCommandQueue(owner: QueueOwner) {
  const line = createLine(owner);
  const pause = createPause();
  let isRunning = false;
  let isClosed = false;

  function fail(item: Item, error: unknown): number | undefined {
    if (error instanceof ApiError && !isWorthRetryingLater(error)) {
      line.refuse(item, error);
      return undefined;
    }
    const isPaced = error instanceof ApiError && error.status === 429;
    line.hinder(isPaced ? 'paced' : 'cut');
    return isPaced ? 1_000 * (error.retryAfterSeconds ?? 1) : 0;
  }

  /** Returns how long the server wants us to wait (429); undefined if the tap is settled. */
  async function sendFirst(item: Item): Promise<number | undefined> {
    item.hasBeenSent = true;
    const isFresh = isNeverTooLate(item.command) && !item.isOfOtherGame;
    const seen = isFresh ? owner.newestSeen() : item.seen;
    const { key: commandKey, command } = item;
    const giving = new AbortController();
    const timer = setTimeout(() => giving.abort(), ANSWER_MS);
    const looking = setInterval(() => {
      line.dropOld();
      if (!line.items().includes(item)) giving.abort();
    }, LOOK_EVERY_MS);
    try {
      const { game } = await owner.send({ commandKey, seen, command }, giving.signal);
      line.hinder(undefined);
      line.accept(item, game);
      return undefined;
    } catch (error) {
      line.hinder(undefined);
      return fail(item, error);
    } finally {
      clearTimeout(timer);
      clearInterval(looking);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    let failures = 0;
    for (let item = line.first(); item !== undefined && !isClosed; item = line.first()) {
      const wantedMs = await sendFirst(item);
      line.tell();
      if (wantedMs !== undefined) {
        await rest(Math.max(wantedMs, PAUSES_MS[failures] ?? PAUSES_MS[2]));
        failures += 1;
      } else failures = 0;
      line.dropOld();
    }
    isRunning = false;
    line.hinder(undefined);
    line.tell();
  }

  // Drops taps that become too old. A returning network ends the wait, unless the server asked for it.
  async function rest(durationMs: number): Promise<void> {
    const until = performance.now() + durationMs;
    for (let left = durationMs; left > 0 && line.first() !== undefined && !isClosed; ) {
      const isWoken = await pause.wait(Math.min(left, msUntilDropped(line.items())));
      line.dropOld();
      line.tell();
      left = isWoken && !line.isPaced() ? 0 : until - performance.now();
    }
  }

  return {
    push(tap: Tap): Promise<TapOutcome> {
      const known = findRepeatedTap(line.items(), tap.command);
      if (known !== undefined) {
        known.command = tap.command;
        return known.outcome;
      }
      const item = itemOf(tap, owner.newestSeen());
      line.add(item);
      if (!isRunning) void run();
      return item.outcome;
    },
    /** For instance when the network is back. */
    wake: () => pause.end(),
    close(): void {
      isClosed = true;
      line.settleAll(line.items(), 'dropped');
      pause.end();
    },
  };
}

function createLine(owner: QueueOwner) {
  let items: Item[] = [];
  let hindrance: 'cut' | 'paced' | undefined;
  const isPaced = () => hindrance === 'paced';

  function tell(): void {
    const isCut = hindrance === 'cut';
    owner.onWaiting({ taps: items.length, isCut, isPaced: isPaced() || undefined });
  }

  function settle(item: Item, outcome: TapOutcome): void {
    items = items.filter((other) => other !== item);
    item.settle(outcome);
  }

  function settleAll(settled: readonly Item[], outcome: TapOutcome): void {
    for (const item of settled) settle(item, outcome);
  }

  return {
    items: () => items,
    first: () => items[0],
    isPaced,
    hinder(by: typeof hindrance): void {
      hindrance = by;
    },
    add(item: Item): void {
      items = [...items, item];
      tell();
    },
    tell,
    settleAll,
    dropOld(): void {
      const old = items.filter(
        ({ command, madeAt }) =>
          !isNeverTooLate(command) && performance.now() - madeAt >= TAP_LIFE_MS,
      );
      settleAll(old, 'dropped');
      for (const { label } of old) owner.onDropped(label);
      if (old.length > 0) tell();
    },
    accept(item: Item, game: HostGame | null): void {
      const followers = items.filter(
        (other) => other.seen === item.seen && other.isOfOtherGame === item.isOfOtherGame,
      );
      if (game !== null && !item.isOfOtherGame) {
        for (const follower of followers) follower.seen = game.seen;
      }
      settle(item, 'done');
      owner.onReply(game);
    },
    // Taps made on the same stage as a refused tap are refused too.
    refuse(item: Item, apiError: ApiError): void {
      const followers = items.filter(
        (other) => other !== item && other.seen === item.seen && !isNeverTooLate(other.command),
      );
      settle(item, 'refused');
      if (!isNeverTooLate(item.command)) settleAll(followers, 'refused');
      const { field } = item;
      if (field !== undefined && field.param === apiError.param) field.tell(apiError);
      else owner.onRefused(apiError);
    },
  };
}

function createPause() {
  let end = (): void => undefined;
  return {
    end: () => end(),
    /** Resolves to true if the pause was ended early. */
    wait(durationMs: number): Promise<boolean> {
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), durationMs);
        end = () => {
          clearTimeout(timer);
          resolve(true);
        };
      });
    },
  };
}

/** What a host taps, as it waits to be sent: how long, and what of it is the same. */
import { randomKey } from '@emcee/client';
import type { ApiError, LiveCommand } from '@emcee/contract';

/** A tap waits so long for the network; later it would surprise. */
export const TAP_LIFE_MS = 10_000;

/** What a host has done, and how it is called where it could not be sent. */
export type Tap = {
  readonly command: LiveCommand;
  readonly label: string;
  /** By which something else will name the command; without one it gets its own. */
  readonly key?: string | undefined;
  /** For a game that is not the open one: the number of its stage. */
  readonly seen?: number | undefined;
  /** Where a form has a field that the server may refuse: it is told there, and nowhere else. */
  readonly field?:
    | { readonly param: string; readonly tell: (refused: ApiError) => void }
    | undefined;
};

/** What became of a tap. */
export type TapOutcome = 'done' | 'refused' | 'dropped';

/** A tap in the queue, with the number of the stage that it was made on. */
export type Item = {
  readonly key: string;
  command: LiveCommand;
  readonly label: string;
  seen: number;
  readonly isOfOtherGame: boolean;
  readonly field: Tap['field'];
  readonly madeAt: number;
  hasBeenSent: boolean;
  readonly settle: (outcome: TapOutcome) => void;
  readonly outcome: Promise<TapOutcome>;
};

/** A tap as it waits in the queue. */
export function itemOf({ command, label, key, seen, field }: Tap, newestSeen: number): Item {
  const { promise, resolve } = settlement();
  return {
    key: key ?? randomKey(),
    command,
    label,
    seen: seen ?? newestSeen,
    isOfOtherGame: seen !== undefined,
    field,
    madeAt: performance.now(),
    hasBeenSent: false,
    settle: resolve,
    outcome: promise,
  };
}

function settlement() {
  let resolve = (_outcome: TapOutcome): void => undefined;
  const promise = new Promise<TapOutcome>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** How long until the next of them is dropped; what lasts never is. */
export function untilOld(items: readonly Item[]): number {
  const left = items
    .filter(({ command }) => !isLasting(command))
    .map(({ madeAt }) => madeAt + TAP_LIFE_MS - performance.now());
  return Math.max(0, Math.min(...left));
}

const LASTING = [
  'mark',
  'undo',
  'value',
  'editQuestion',
  'renameSeat',
  'seatPoints',
  'withdrawSeatPoints',
] as const;

/** What names all that it says, whatever the stage: it is never too late for it. */
export function isLasting({ kind }: LiveCommand): boolean {
  return LASTING.some((lasting) => lasting === kind);
}

/** The tap that a new one repeats, or whose text it takes the place of. */
export function sameTap(items: readonly Item[], command: LiveCommand): Item | undefined {
  const last = items.at(-1);
  if (last === undefined) return undefined;
  if (JSON.stringify(last.command) === JSON.stringify(command)) return last;
  return items.find((item) => !item.hasBeenSent && editsSame(item.command, command));
}

function editsSame(one: LiveCommand, other: LiveCommand): boolean {
  if (one.kind !== 'editQuestion' || other.kind !== 'editQuestion') return false;
  return one.roundId === other.roundId && one.n === other.n;
}

/** Whether it may go well another time: no network, or too many at once. */
export function isPassing({ status }: ApiError): boolean {
  return status === 503 || status === 429 || status === 408;
}

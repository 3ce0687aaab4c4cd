import { randomKey } from '@emcee/client';
import type { ApiError, LiveCommand } from '@emcee/contract';

/** A late effect would surprise the host. */
export const TAP_LIFE_MS = 10_000;

/** `label` names the command if it could not be sent. */
export type Tap = {
  readonly command: LiveCommand;
  readonly label: string;
  /** Generated unless something else refers to the command. */
  readonly key?: string | undefined;
  /** For a game other than the open one. */
  readonly seen?: number | undefined;
  /** The server may refuse this field: the error is shown only there. */
  readonly field?:
    | { readonly param: string; readonly tell: (refused: ApiError) => void }
    | undefined;
};

export type TapOutcome = 'done' | 'refused' | 'dropped';

/** `seen` is the stage on which the tap was made. */
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

export function itemOf({ command, label, key, seen, field }: Tap, newestSeen: number): Item {
  let settle = (_outcome: TapOutcome): void => undefined;
  const outcome = new Promise<TapOutcome>((resolve) => {
    settle = resolve;
  });
  return {
    key: key ?? randomKey(),
    command,
    label,
    seen: seen ?? newestSeen,
    isOfOtherGame: seen !== undefined,
    field,
    madeAt: performance.now(),
    hasBeenSent: false,
    settle,
    outcome,
  };
}

/** Lasting commands are never dropped. */
export function msUntilDropped(items: readonly Item[]): number {
  const left = items
    .filter(({ command }) => !isNeverTooLate(command))
    .map(({ madeAt }) => madeAt + TAP_LIFE_MS - performance.now());
  return Math.max(0, Math.min(...left));
}

const LASTING: readonly LiveCommand['kind'][] = [
  'mark',
  'undo',
  'value',
  'editQuestion',
  'renameSeat',
  'seatPoints',
  'withdrawSeatPoints',
];

/** Complete without the stage. */
export function isNeverTooLate({ kind }: LiveCommand): boolean {
  return LASTING.includes(kind);
}

/** A new tap may repeat a queued one, or replace its text. */
export function findRepeatedTap(items: readonly Item[], command: LiveCommand): Item | undefined {
  const last = items.at(-1);
  if (last === undefined) return undefined;
  if (JSON.stringify(last.command) === JSON.stringify(command)) return last;
  if (command.kind !== 'editQuestion') return undefined;
  const { roundId, n } = command;
  return items.find(
    ({ hasBeenSent, command: queued }) =>
      !hasBeenSent &&
      queued.kind === 'editQuestion' &&
      queued.roundId === roundId &&
      queued.n === n,
  );
}

/** No network, a timeout, or too many requests. */
export function isWorthRetryingLater({ status }: ApiError): boolean {
  return status === 503 || status === 429 || status === 408;
}

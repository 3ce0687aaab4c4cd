export type BenchRoom = {
  code: string;
  token: string;
  /** The phones seem to come from this address. */
  network: string;
};

export type Load = {
  rooms: number;
  phones: number;
  /** In all rooms together, per second. */
  rate: number;
  seconds: number;
  /** Of each host, per minute. */
  commands: number;
  /** The number of rooms that play; all by default. */
  active?: number;
};

/** The players' process replies to each order once it is done. */
export type Order =
  | { kind: 'join'; url: string; phonesUrl: string; rooms: readonly BenchRoom[]; phones: number }
  | { kind: 'connect' }
  /** Each load follows the one before without a pause; replies with a report of each. */
  | { kind: 'play'; loads: readonly Load[] }
  /** The portal is about to be killed. */
  | { kind: 'lose' }
  /** Replies once every phone has a view again, with the time of each by the clock of the machine. */
  | { kind: 'returned' }
  | { kind: 'publish'; url: string; room: BenchRoom; seats: number; questions: number }
  | { kind: 'leave' };

/** Times are in milliseconds. */
export type Report = {
  /** From an answer's due time until it was settled. */
  answerTimes: number[];
  /** Seconds after the start of the load, one of each answer. */
  answersDue: number[];
  /** From a command's due time until the last phone of its room had the result. */
  deliveryTimes: number[];
  /** From a command's due time until its host had the reply. */
  commandTimes: number[];
  /** From sending a command until it was answered, or refused for now. */
  attemptTimes: number[];
  /** From the reply to the host until the last phone of the room had the result. */
  behindTimes: number[];
  /** From a new stream to its first view. */
  returnTimes: number[];
  /** The delay of the players themselves: their part of all other times. */
  lateness: number[];
  keys: string[];
  counts: Record<string, number>;
  cpuSeconds: number;
  beganAt: number;
};

export function emptyReport(): Report {
  return {
    answerTimes: [],
    deliveryTimes: [],
    answersDue: [],
    commandTimes: [],
    attemptTimes: [],
    behindTimes: [],
    returnTimes: [],
    lateness: [],
    keys: [],
    counts: {},
    cpuSeconds: 0,
    beganAt: performance.now(),
  };
}

export function count({ counts }: Report, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** In milliseconds; `again` is with other marks. */
export type PublishingTimes = { first: number[]; again: number[] };

/** Messages to and from the process of the players. */

export type BenchRoom = {
  code: string;
  token: string;
  /** The address that its phones seem to come from. */
  network: string;
};

export type Load = {
  rooms: number;
  phones: number;
  /** Answers a second, in all rooms together. */
  rate: number;
  seconds: number;
  /** Commands of each host in a minute. */
  commands: number;
};

/** An order to the players' process, which replies to each once it is done. */
export type Order =
  | { kind: 'join'; url: string; phonesUrl: string; rooms: readonly BenchRoom[]; phones: number }
  | { kind: 'connect' }
  | { kind: 'play'; load: Load }
  /** The portal is about to be killed. */
  | { kind: 'lose' }
  /**
   * Waits until every phone has a view again; replies with the time of each, by the clock of the machine.
   */
  | { kind: 'returned' }
  | { kind: 'publish'; url: string; room: BenchRoom; seats: number; questions: number }
  | { kind: 'leave' };

/** The observations of the players; times are in milliseconds. */
export type Report = {
  /** From an answer's due time until it was settled. */
  answerTimes: number[];
  /** From a command's due time until the last phone of its room had the result. */
  deliveryTimes: number[];
  /** From a command's due time until its host had the reply. */
  commandTimes: number[];
  /** From a new stream to its first view. */
  returnTimes: number[];
  /** The delay of the players themselves: their part of all other times. */
  lateness: number[];
  /** The keys of the acknowledged answers. */
  keys: string[];
  /** Counts of rare or unexpected events. */
  counts: Record<string, number>;
  cpuSeconds: number;
};

export function emptyReport(): Report {
  return {
    answerTimes: [],
    deliveryTimes: [],
    commandTimes: [],
    returnTimes: [],
    lateness: [],
    keys: [],
    counts: {},
    cpuSeconds: 0,
  };
}

export function count({ counts }: Report, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** Times for publishing a round, and for publishing it again with other marks, in milliseconds. */
export type PublishingTimes = { first: number[]; again: number[] };

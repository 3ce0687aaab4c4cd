/** What the players of a game are told, and what they tell afterwards. */

/** A room that a benchmark plays in: its code, and the token of its host. */
export type BenchRoom = {
  code: string;
  token: string;
  /** The address that its phones seem to come from. */
  network: string;
};

/** How much is played. */
export type Load = {
  rooms: number;
  phones: number;
  /** Answers a second, in all rooms together. */
  rate: number;
  seconds: number;
  /** What each host does in a minute. */
  commands: number;
};

/** What the process of the players is told to do; it answers each of these once it is done. */
export type Order =
  | { kind: 'join'; url: string; phonesUrl: string; rooms: readonly BenchRoom[]; phones: number }
  | { kind: 'connect' }
  | { kind: 'play'; load: Load }
  /** The portal is about to be killed. */
  | { kind: 'lose' }
  /** Waits until every phone has a view again; tells when each had, by the clock of the machine. */
  | { kind: 'returned' }
  | { kind: 'publish'; url: string; room: BenchRoom; seats: number; questions: number }
  | { kind: 'leave' };

/** What the players have seen; times are in milliseconds. */
export type Report = {
  /** From the moment in which an answer was due until it was settled. */
  answerTimes: number[];
  /** From the moment in which a command was due until the last phone of its room had what came of it. */
  deliveryTimes: number[];
  /** From the moment in which a command was due until its host had the answer. */
  commandTimes: number[];
  /** From a new stream to its first view. */
  returnTimes: number[];
  /** How late the players themselves were: their part of all the others. */
  lateness: number[];
  /** The keys of the answers that were acknowledged. */
  keys: string[];
  /** How often each thing happened that is not in the order of things, or rare. */
  counts: Record<string, number>;
  cpuSeconds: number;
};

/** A report of nothing. */
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

/** Counts one more of something. */
export function count({ counts }: Report, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** How long publishing a round took, and publishing it again with other marks, in milliseconds. */
export type PublishingTimes = { first: number[]; again: number[] };

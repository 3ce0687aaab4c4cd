import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Db = NodePgDatabase;

/** A message for every process that listens to a channel of the database. */
export type Notice = { channel: string; payload: string };

/** Receives the notices of a handle; throws if its transaction is over. */
type Taking = (notice: Notice) => void;

const takings = new WeakMap<Db, Taking>();

/** Connects a handle with the receiver of its notices. */
export function takeNotices(db: Db, take: Taking): void {
  takings.set(db, take);
}

/**
 * Notifies every process, once a transaction has committed. PostgreSQL would hold a lock of the whole server
 * from a notice inside a transaction until the commit is flushed and the synchronous replica has answered.
 */
export function tell(db: Db, notice: Notice): void {
  const take = takings.get(db);
  if (take === undefined) throw new Error('The handle sends no notices.');
  take(notice);
}

const MOST_AT_ONCE = 500;
const RETRY_MS = 250;
const LONGEST_RETRY_MS = 2_000;

export type NoticeSender = {
  add(notices: readonly Notice[]): void;
  /** Waits until everything is sent, or until its patience ends; sends nothing afterwards. */
  close(patienceMs: number): Promise<void>;
};

/**
 * Sends notices one statement at a time; those that come while it runs share the next one. Equal notices are
 * sent once. A failed statement is repeated until the database is back: notices name only ids, so late or
 * repeated ones do no harm.
 */
export function createNoticeSender({
  send,
  onRefused,
}: {
  send(notices: readonly Notice[]): Promise<unknown>;
  /** Called at the first of several failures. */
  onRefused(error: unknown): void;
}): NoticeSender {
  const waiting = new Map<string, Notice>();
  let sending: Promise<void> | undefined;
  let isClosed = false;

  function put(notices: readonly Notice[]): void {
    for (const notice of notices) waiting.set(`${notice.channel} ${notice.payload}`, notice);
  }

  /** Sends what waits; returns false if the database refused it. */
  async function sendBatch(isFirstTry: boolean): Promise<boolean> {
    const batch = [...waiting].slice(0, MOST_AT_ONCE);
    for (const [key] of batch) waiting.delete(key);
    const notices = batch.map(([, notice]) => notice);
    try {
      await send(notices);
      return true;
    } catch (error) {
      if (isFirstTry) onRefused(error);
      put(notices);
      return false;
    }
  }

  async function sendAll(): Promise<void> {
    let pauseMs = RETRY_MS;
    // Commits that end in the same turn share a statement.
    await nextTurn();
    while (waiting.size > 0 && !isClosed) {
      if (await sendBatch(pauseMs === RETRY_MS)) {
        pauseMs = RETRY_MS;
        await nextTurn();
        continue;
      }
      await delay(pauseMs, undefined, { ref: false });
      pauseMs = Math.min(2 * pauseMs, LONGEST_RETRY_MS);
    }
    sending = undefined;
  }

  return {
    add(notices) {
      put(notices);
      if (waiting.size > 0) sending ??= sendAll();
    },
    async close(patienceMs) {
      await Promise.race([sending, delay(patienceMs, undefined, { ref: false })]);
      isClosed = true;
    },
  };
}

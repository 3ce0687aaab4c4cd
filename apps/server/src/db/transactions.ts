import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { type Tracing, traced } from '../platform/watching/tracing.ts';
import { type Notice, takeNotices } from './notices.ts';
import { proveAct } from './proof.ts';
import type { Send } from './statements.ts';

type Db = NodePgDatabase;
type Work<Result> = (db: Db) => Promise<Result>;
type Transact = <Result>(work: Work<Result>, config?: PgTransactionConfig) => Promise<Result>;

/** Transactions on its handle must not overlap. */
export type OnOneConnection = <Result>(work: Work<Result>) => Promise<Result>;

/** `preparing` is the handle that statements are prepared for. */
type Running = { send: Send; preparing: Db; isOver(): boolean; commit?: () => void };

type HandleOptions = {
  sendOver: (connection: { query: Send }) => Send;
  /** Gets the notices of a transaction once it has committed. */
  onCommitted: (notices: readonly Notice[]) => void;
  tracing: Tracing | undefined;
};

const dialect = new PgDialect({ casing: 'snake_case' });
const transactions = new WeakMap<Db, Running>();

/** A transaction's `begin` travels with its first statement. */
export function createHandle(
  pool: pg.Pool,
  { sendOver, onCommitted, tracing }: HandleOptions,
): { db: Db; onOneConnection: OnOneConnection } {
  const connections = new WeakMap<pg.PoolClient, Running>();

  function connectionOf(client: pg.PoolClient): Running {
    const known = connections.get(client);
    if (known !== undefined) return known;
    const send = sendOver(client);
    const preparing = handleOf(send);
    const connection = { send, preparing, isOver: () => false };
    const transaction = spanned((work, config) => run(connection, { work, config }));
    Object.assign(preparing, { transaction });
    connections.set(client, connection);
    return connection;
  }

  async function run<Result>(
    connection: Running,
    { work, config }: { work: Work<Result>; config: PgTransactionConfig | undefined },
  ): Promise<Result> {
    let committing: Promise<unknown> | undefined;
    const commit = () => {
      committing ??= connection.send({ text: 'commit' });
      // It is awaited last, and only if nothing before it failed.
      committing.catch(() => undefined);
      return committing;
    };
    const begun = connection.send({ text: beginOf(config) });
    // A failed `begin` also fails the next statement, which is awaited first.
    begun.catch(() => undefined);
    try {
      const notices: Notice[] = [];
      const isReadOnly = config?.accessMode === 'read only';
      const proven = async (db: Db) => {
        await proveAct(db);
        return work(db);
      };
      const part = { work: isReadOnly ? work : proven, notices };
      const result = await within({ ...connection, commit }, part);
      await begun;
      await commit();
      onCommitted(notices);
      return result;
    } catch (error) {
      await (committing ?? connection.send({ text: 'rollback' }));
      throw error;
    }
  }

  async function lent<Result>(use: (connection: Running) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    try {
      return await use(connectionOf(client));
    } finally {
      client.release();
    }
  }

  function spanned(transact: Transact): Transact {
    if (tracing === undefined) return transact;
    return (work, config) => traced(tracing.startTransaction(), () => transact(work, config));
  }

  const transaction = spanned((work, config) =>
    lent((connection) => run(connection, { work, config })),
  );
  return {
    db: Object.assign(handleOf(sendOver(pool)), { transaction }),
    onOneConnection: (work) => lent(({ preparing }) => work(preparing)),
  };
}

/**
 * The last statements of a transaction; its commit travels with them. They must be sent before `send` returns, and
 * nothing after them may fail. PostgreSQL takes a commit after a failed statement for a rollback.
 */
export function sendLast<Result>(db: Db, send: () => Promise<Result>): Promise<Result> {
  const result = send();
  transactions.get(db)?.commit?.();
  return result;
}

/** The connection's handle, because a transaction's ends with it. Throws if the transaction is over. */
export function preparingHandle(db: Db): Db {
  const running = transactions.get(db);
  if (running?.isOver()) throw transactionOver();
  return running?.preparing ?? db;
}

/** The handle refuses statements once the work is done. */
async function within<Result>(
  outer: Running,
  { work, notices }: { work: Work<Result>; notices: Notice[] },
): Promise<Result> {
  let isDone = false;
  let isCommitted = false;
  const isOver = () => isDone || isCommitted || outer.isOver();
  const send: Send = (statement, values) =>
    isOver() ? Promise.reject(transactionOver()) : outer.send(statement, values);
  const running = { send, preparing: outer.preparing, isOver };
  const db = handleOf(send);
  // A failure rolls back only the inner part.
  const transaction = async <Inner>(inner: Work<Inner>) => {
    const before = notices.length;
    await send({ text: 'savepoint inside' });
    try {
      const result = await within(running, { work: inner, notices });
      await send({ text: 'release savepoint inside' });
      return result;
    } catch (error) {
      notices.length = before;
      await send({ text: 'rollback to savepoint inside' });
      throw error;
    }
  };
  Object.assign(db, { transaction });
  transactions.set(db, {
    ...running,
    commit: () => {
      if (outer.commit === undefined) return;
      isCommitted = true;
      outer.commit();
    },
  });
  takeNotices(db, (notice) => {
    if (isDone || outer.isOver()) throw transactionOver();
    notices.push(notice);
  });
  try {
    return await work(db);
  } finally {
    isDone = true;
  }
}

function transactionOver(): Error {
  return new Error('The transaction is over.');
}

function handleOf(send: Send): Db {
  const client: unknown = { query: send };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the query builder asks its client for nothing else.
  const session = new NodePgSession(client as pg.Client, dialect, undefined);
  return new NodePgDatabase(dialect, session, undefined);
}

function beginOf({ isolationLevel, accessMode }: PgTransactionConfig = {}): string {
  const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
  return `begin${level}${accessMode === undefined ? '' : ` ${accessMode}`}`;
}

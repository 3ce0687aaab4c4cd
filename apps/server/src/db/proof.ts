import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Prove = (db: NodePgDatabase) => Promise<void>;
type Act = { prove: Prove; isOver: boolean };

const acts = new AsyncLocalStorage<Act | undefined>();

/** Each transaction that the work starts begins with the proof. The proof throws to refuse. */
export async function proving<Result>(prove: Prove, work: () => Promise<Result>): Promise<Result> {
  const act: Act = { prove, isOver: false };
  try {
    return await acts.run(act, work);
  } finally {
    act.isOver = true;
  }
}

/** Another service is about to act: what follows must be stored even if the right ends. */
export function endProof(): void {
  const act = acts.getStore();
  if (act !== undefined) act.isOver = true;
}

/** For work that several requests share. */
export function withoutProof<Result>(work: () => Result): Result {
  return acts.run(undefined, work);
}

export async function proveAct(db: NodePgDatabase): Promise<void> {
  const act = acts.getStore();
  if (act !== undefined && !act.isOver) await act.prove(db);
}

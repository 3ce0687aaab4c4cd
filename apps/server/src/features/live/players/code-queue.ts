/**
 * Queues typed team codes per room in memory, so that only one holds a connection and the lock of its game. A
 * refusal also applies to those behind, so thousands of simultaneous guesses are refused at once and nobody
 * else waits for them.
 */
import { isDatabaseAway } from '../../../db/errors.ts';
import { widerNetworkOf } from '../../../platform/overload/networks.ts';

export type TypedCode = { roomCode: string; origin: string };

/** Scope of a refusal: one network, the /48 around a network, or everybody if no network is named. */
export type TriedOut = { error: Error; network?: string | undefined };

/** Runs the work of one code in its turn. The work may refuse the codes that wait for the same room. */
export type QueueCode = <Result>(
  typed: TypedCode,
  work: (refuseWaiting: (triedOut: TriedOut) => void) => Promise<Result>,
) => Promise<Result>;

type Waiting = { origin: string; start(): void; refuse(error: unknown): void };

export function startCodeQueue(): QueueCode {
  const lines = new Map<string, Waiting[]>();

  function takePlace({ roomCode, origin }: TypedCode): Promise<void> {
    const line = lines.get(roomCode);
    if (line !== undefined) {
      return new Promise((start, refuse) => line.push({ origin, start, refuse }));
    }
    lines.set(roomCode, []);
    return Promise.resolve();
  }

  function refuseThose(roomCode: string, { error, network }: TriedOut): void {
    const line = lines.get(roomCode) ?? [];
    const isMeant = ({ origin }: Waiting) =>
      network === undefined || origin === network || widerNetworkOf(origin) === network;
    lines.set(
      roomCode,
      line.filter((waiting) => !isMeant(waiting)),
    );
    for (const waiting of line.filter(isMeant)) waiting.refuse(error);
  }

  return async (typed, work) => {
    const { roomCode } = typed;
    await takePlace(typed);
    try {
      return await work((triedOut) => refuseThose(roomCode, triedOut));
    } catch (error) {
      // During a database outage, refuse all waiting codes instead of letting each one fail in turn.
      if (isDatabaseAway(error) && error instanceof Error) refuseThose(roomCode, { error });
      throw error;
    } finally {
      const next = lines.get(roomCode)?.shift();
      if (next === undefined) lines.delete(roomCode);
      else next.start();
    }
  };
}

/**
 * Who types a team code waits for its turn in the memory of the process: one at a time holds a connection and the game
 * of its room. What refuses one of them refuses those behind it, so ten thousand that come in the same instant are
 * told so at once, and nobody else waits for them.
 */
import { isDatabaseAway } from '../../../db/errors.ts';
import { widerNetworkOf } from '../../../platform/overload/networks.ts';

/** Who types a code, and for which room. */
export type TypedCode = { roomCode: string; origin: string };

/** Why no code is compared for now, and whose: those of a network, of the /48 around one, or without either of all. */
export type TriedOut = { error: Error; network?: string | undefined };

/** Does the work of one code when its turn comes. The work may refuse those that wait for theirs in the same room. */
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
      // Each of them would find out for itself, one after the other.
      if (isDatabaseAway(error) && error instanceof Error) refuseThose(roomCode, { error });
      throw error;
    } finally {
      const next = lines.get(roomCode)?.shift();
      if (next === undefined) lines.delete(roomCode);
      else next.start();
    }
  };
}

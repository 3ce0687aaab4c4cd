import { isWorthRetrying, pauseMs } from './passing-failures.ts';

/** Sends what is done once however often it is sent: again by itself where the network or the server is away. */
export async function repeated<T>(send: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isWorthRetrying(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs(failures)));
    }
  }
}

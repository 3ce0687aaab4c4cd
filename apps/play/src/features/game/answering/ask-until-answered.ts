import { createRetries, reasonToStop } from './retries.ts';

/**
 * Repeats a call until the server answers or the returned function is called. Retries after a
 * delay, and at once when the network is back. Stops after an error that no retry can fix.
 */
export function askUntilAnswered<Reply>(
  call: (signal: AbortSignal) => Promise<Reply>,
  onReply: (reply: Reply) => void,
): () => void {
  const retries = createRetries(ask);
  let request = new AbortController();

  function ask(): void {
    // A request from before a network change may hang for a long time.
    request.abort();
    request = new AbortController();
    const { signal } = request;
    call(signal).then(
      (reply) => {
        if (signal.aborted) return;
        stop();
        onReply(reply);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (reasonToStop(error) === undefined) retries.schedule(error);
        else stop();
      },
    );
  }

  function askNow(): void {
    retries.reset();
    ask();
  }

  function stop(): void {
    window.removeEventListener('online', askNow);
    retries.reset();
    request.abort();
  }

  window.addEventListener('online', askNow);
  ask();
  return stop;
}

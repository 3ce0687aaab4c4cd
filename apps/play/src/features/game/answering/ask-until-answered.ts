import { createRetries, isFinal } from './retries.ts';

/**
 * Asks until the server has answered, or the returned function is called: again after a while where that fails, and at
 * once when the network is back. What can never be answered is not asked for again.
 */
export function askUntilAnswered<Reply>(
  call: (signal: AbortSignal) => Promise<Reply>,
  onReply: (reply: Reply) => void,
): () => void {
  const retries = createRetries(ask);
  let request = new AbortController();

  function ask(): void {
    // What hangs since the network went may hang for long.
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
        if (isFinal(error) === undefined) retries.schedule(error);
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

/**
 * Asks again while a server that is busy refuses with 503, as people do: for tests of many requests
 * at once, in which each has to get its real reply however slow the machine is.
 */
export async function onceServed<R extends { status: number }>(ask: () => Promise<R>): Promise<R> {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 503) return reply;
  }
}

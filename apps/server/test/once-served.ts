/**
 * Repeats a call while a busy server replies 503, for tests of simultaneous requests that each need a real
 * reply.
 */
export async function onceServed<R extends { status: number }>(ask: () => Promise<R>): Promise<R> {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 503) return reply;
  }
}

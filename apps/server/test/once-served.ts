/**
 * Repeats a call while a busy server refuses it with 503, as people do. For tests of many simultaneous
 * requests that each need a real reply, even on a slow machine.
 */
export async function onceServed<R extends { status: number }>(ask: () => Promise<R>): Promise<R> {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 503) return reply;
  }
}

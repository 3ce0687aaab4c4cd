import type { Readable } from 'node:stream';
import type { Call } from '@emcee/contract';
import { type CallInput, callInput, checkedRoute } from './checked-route.ts';
import type { Api } from './serve.ts';

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Tells proxies not to buffer events.
  'x-accel-buffering': 'no',
  // The connection ends with its stream, so that it doesn't delay a closing server.
  connection: 'close',
} as const;

/** Like `serve`, for a call whose reply is an event stream. */
export function serveStream<C extends Call>(
  { app, guard }: Api,
  call: C,
  open: (callInput: CallInput<C>) => Readable,
): void {
  app.route({
    ...checkedRoute(guard, call),
    // A HEAD request would open a stream that nobody reads.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const input = callInput<C>(guard, request);
      const leave = guard.takeStreamPlace(input.requestContext.origin);
      try {
        const readable = open(input).once('close', leave);
        return reply.code(call.status).headers(STREAM_HEADERS).send(readable);
      } catch (error) {
        leave();
        throw error;
      }
    },
  });
}

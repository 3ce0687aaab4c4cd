import type { Readable } from 'node:stream';
import type { Call } from '@emcee/contract';
import { type CallInput, callInput, checkedRoute } from './checked-route.ts';
import type { Api } from './serve.ts';

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must not buffer events.
  'x-accel-buffering': 'no',
  // Otherwise the connection would delay a closing server.
  connection: 'close',
} as const;

export function serveStream<C extends Call>(
  { app, guard }: Api,
  call: C,
  open: (callInput: CallInput<C>) => Readable,
): void {
  app.route({
    ...checkedRoute(guard, call),
    // HEAD would open a stream that nobody reads.
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

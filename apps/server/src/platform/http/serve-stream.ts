import type { Readable } from 'node:stream';
import type { Call } from '@emcee/contract';
import { type CallInput, callInput, checkedRoute } from './checked-route.ts';
import type { Api } from './serve.ts';

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must pass every event on at once.
  'x-accel-buffering': 'no',
  // Once the stream has ended, so has its connection: nothing keeps a closing server waiting.
  connection: 'close',
} as const;

/** As `serve`, for a call whose reply is an event stream that stays open. */
export function serveStream<C extends Call>(
  { app, guard }: Api,
  call: C,
  open: (callInput: CallInput<C>) => Readable,
): void {
  app.route({
    ...checkedRoute(guard, call),
    // It would open a stream that nobody reads.
    exposeHeadRoute: false,
    handler: async (request, reply) =>
      reply
        .code(call.status)
        .headers(STREAM_HEADERS)
        .send(open(callInput(guard, request))),
  });
}

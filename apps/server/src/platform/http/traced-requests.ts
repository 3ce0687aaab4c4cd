import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noSpan, type RequestSpan, type Tracing } from '../watching/tracing.ts';
import { isStream } from './is-stream.ts';

/** Traces every request; hooks that are added later belong to its span, and its line in the log. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  const spanOf = (request: FastifyRequest) => spans.get(request) ?? noSpan;

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id: requestId, protocol: scheme, headers } = request;
    const route = request.routeOptions.url;
    const span = tracing.startRequest({ method, route, scheme, requestId, headers });
    spans.set(request, span);
    span.within(done);
  });
  // A body arrives on its connection, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => spanOf(request).within(done));
  // A stream is answered once it begins.
  app.addHook('onSend', async (request, reply) => {
    if (isStream(reply)) spanOf(request).end(reply.statusCode);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spanOf(request);
    span.within(done);
    span.end(reply.statusCode);
    span.close();
  });
}

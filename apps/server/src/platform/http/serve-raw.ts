import type { IncomingHttpHeaders } from 'node:http';
import { type AnswerOf, API_BASE, type Call, DEFAULT_MAX_BODY_BYTES } from '@emcee/contract';
import { routeSchema } from './route-schema.ts';
import type { Api } from './serve.ts';
import { type Visit, visitOf } from './visit.ts';

/** A request of a call that takes its body as bytes. */
export type RawAsked = { bytes: Buffer; headers: IncomingHttpHeaders; visit: Visit };

/** Registers a public call that takes its body as the bytes that were sent, whatever their type. */
export function serveRaw<C extends Call & { access: 'public'; rawBody: true }>(
  { app, gate }: Api,
  call: C,
  handler: (asked: RawAsked) => Promise<AnswerOf<C>>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.route({
      method: call.method,
      url: `${API_BASE}${call.path}`,
      bodyLimit: call.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
      schema: routeSchema(call),
      handler: async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const visit = visitOf(request, gate.publicUrls);
        const answer = await handler({ bytes, headers: request.headers, visit });
        return reply.code(call.status).send(answer);
      },
    });
  });
}

import type { IncomingHttpHeaders } from 'node:http';
import { API_BASE, type Call, DEFAULT_MAX_BODY_BYTES, type ReplyOf } from '@emcee/contract';
import { type RequestContext, requestContextOf } from './request-context.ts';
import { routeSchema } from './route-schema.ts';
import type { Api } from './serve.ts';

export type RawCallInput = {
  bytes: Buffer;
  headers: IncomingHttpHeaders;
  requestContext: RequestContext;
};

/** The handler gets the raw bytes of any type. */
export function serveRaw<C extends Call & { access: 'public'; rawBody: true }>(
  { app, guard }: Api,
  call: C,
  handler: (callInput: RawCallInput) => Promise<ReplyOf<C>>,
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
        const requestContext = requestContextOf(request, guard.publicUrls);
        const result = await handler({ bytes, headers: request.headers, requestContext });
        return reply.code(call.status).send(result);
      },
    });
  });
}

import { DEFAULT_MAX_BODY_BYTES } from '@emcee/contract';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { createDraining, type Draining } from '../draining.ts';
import { newId } from '../secrets.ts';
import { type Meters, noMeters } from '../watching/meters.ts';
import type { Tracing } from '../watching/tracing.ts';
import { actorOf } from './access.ts';
import { LARGE_BODY, LONGEST_HEAD_MS, limitBodies } from './body-pace.ts';
import { compressLargeReplies } from './compression.ts';
import { endConnectionsWithReplies } from './connections.ts';
import { replyWithErrors, sendError, toApiError } from './errors.ts';
import { isStream } from './is-stream.ts';
import { limitPowersOfDocuments } from './permissions-policy.ts';
import { refuseConnection } from './refuse-connection.ts';
import { limitSending } from './replies/sending-pace.ts';
import { safeHeaders } from './safe-headers.ts';
import { traceRequests } from './traced-requests.ts';

const LONGEST_SILENCE_MS = 30_000;
/** The longest body, and the time in which it waits for its turn. */
const LONGEST_REQUEST_MS = LARGE_BODY.longestMs + LONGEST_SILENCE_MS;
// Node looks for those that are too slow twice a minute, unless told otherwise.
const LOOK_EVERY_MS = 1_000;

/** An HTTP server with our limits, headers, logs and errors, and no routes yet. */
export async function createHttp(options: {
  log: FastifyBaseLogger;
  trustProxy: readonly string[];
  /** Where a browser is sent whose address cannot be read. */
  errorPage: string;
  draining?: Draining;
  meters?: Meters;
  tracing?: Tracing;
  /** How long a head, and a small body, may take, each. */
  longestHeadMs?: number;
}): Promise<FastifyInstance> {
  const { longestHeadMs = LONGEST_HEAD_MS, meters = noMeters } = options;
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    requestTimeout: LONGEST_REQUEST_MS,
    connectionTimeout: LONGEST_SILENCE_MS,
    http: { headersTimeout: longestHeadMs, connectionsCheckingInterval: LOOK_EVERY_MS },
    bodyLimit: DEFAULT_MAX_BODY_BYTES,
    clientErrorHandler: refuseConnection,
    forceCloseConnections: 'idle',
    // Whoever still asks a process that stops is answered, and told to take another connection next.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that cannot be decoded reaches no hook and no error handler.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      const isPage = request.method === 'GET' && !/^\/(api|assets|local)\//.test(request.url);
      if (isPage) return reply.redirect(options.errorPage);
      return sendError(request, reply, toApiError(error));
    },
  });
  // Only JSON is a body; calls that take another type register their own parser.
  app.removeContentTypeParser('text/plain');
  if (options.tracing !== undefined) traceRequests(app, options.tracing);
  // Hooks that wait for nothing say so by `done`: a promise for each of them takes longer than they do.
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  limitPowersOfDocuments(app);
  endConnectionsWithReplies(app, options.draining ?? createDraining());
  limitBodies(app, longestHeadMs);
  limitSending(app);
  await compressLargeReplies(app);
  app.addHook('onResponse', (request, reply, done) => {
    // The template of the route, never the address itself: addresses may hold tokens.
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime } = reply;
    const { method } = request;
    const seconds = isStream(reply) ? undefined : elapsedTime / 1000;
    meters.requestDone({ method, route, status, seconds });
    request.log.info(
      { method, route, status, ms: Math.round(elapsedTime), ...callerOf(request) },
      'request',
    );
    done();
  });
  replyWithErrors(app);
  return app;
}

// Ids alone: an address in a log stays there when its account is long gone.
function callerOf(request: FastifyRequest): Record<string, string> {
  const actor = actorOf(request);
  switch (actor?.kind) {
    case 'admin':
      return { adminId: actor.adminId };
    case 'host':
      return { hostId: actor.hostId };
    case 'player':
      return { seatId: actor.seatId };
    case 'screen':
      return { roomId: actor.roomId };
    default:
      return {};
  }
}

function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  reply.headers(safeHeaders);
  if (request.protocol === 'https') {
    reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  }
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import {
  type ApiError,
  DEFAULT_MAX_BODY_BYTES,
  tooManyCookies,
  tooSlow,
  unreadable,
} from '@emcee/contract';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { errorCode } from '../error-code.ts';
import { endConnectionsWithReplies } from '../overload/connections-at-stop.ts';
import { limitSending } from '../overload/large-replies.ts';
import { dropBody, LONGEST_HEAD_MS, limitBodies, timeoutsOf } from '../overload/slow-bodies.ts';
import { newId } from '../secrets.ts';
import { type Meters, noMeters } from '../watching/meters.ts';
import type { OpenRequests } from '../watching/open-requests.ts';
import { noSpan, type RequestSpan, type Tracing } from '../watching/tracing.ts';
import { actorOf } from './access.ts';
import { policies } from './content-policy.ts';
import { errorBody, replyWithErrors, sendError, toApiError } from './errors.ts';
import { limitPowersOfDocuments } from './permissions-policy.ts';

/** Documents override these as needed, and add a permissions policy. */
const safeHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': policies.nothing,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

/** The beginning of a request for a page. */
const PAGE = /^GET (?!\/(?:api|assets|local)\/)/;

/** Shorter replies gain nothing, and compressed lengths would leak the tokens in them. */
const WORTH_IT_BYTES = 16 * 1024;

/** Has our limits, headers, logs and errors, but no routes. */
export async function createHttp(options: {
  log: FastifyBaseLogger;
  trustProxy: readonly string[];
  /** Shown for addresses that can't be decoded. */
  errorPage: string;
  draining?: AbortController;
  meters?: Meters;
  openRequests?: OpenRequests;
  tracing?: Tracing | undefined;
  /** Limits a head and a small body, each. */
  longestHeadMs?: number;
}): Promise<FastifyInstance> {
  const { longestHeadMs = LONGEST_HEAD_MS, meters = noMeters } = options;
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    ...timeoutsOf(longestHeadMs),
    bodyLimit: DEFAULT_MAX_BODY_BYTES,
    clientErrorHandler: refuseConnection,
    forceCloseConnections: 'idle',
    // A stopping process answers, then closes the connection.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that cannot be decoded skips hooks and the error handler.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      dropBody(request.raw, longestHeadMs);
      if (PAGE.test(`${request.method} ${request.url}`)) return reply.redirect(options.errorPage);
      return sendError(request, reply, toApiError(error));
    },
  });
  // Only JSON is parsed; calls with another type register their own parser.
  app.removeContentTypeParser('text/plain');
  if (options.openRequests !== undefined) followRequests(app, options.openRequests);
  if (options.tracing !== undefined) traceRequests(app, options.tracing);
  // `done`, because a promise per hook would cost more than the hook.
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done(hasOneHost(request) ? undefined : unreadable());
  });
  limitPowersOfDocuments(app);
  endConnectionsWithReplies(app, options.draining ?? new AbortController());
  limitBodies(app, longestHeadMs);
  limitSending(app);
  await compressLargeReplies(app);
  app.addHook('onResponse', (request, reply, done) => {
    // Log the template, never the address, which may contain tokens.
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

// Only ids: an email address in a log would outlive its account.
function callerOf(request: FastifyRequest): Record<string, string> {
  const actor = actorOf(request);
  switch (actor?.kind) {
    case 'admin':
      return { adminId: actor.adminId ?? actor.personId, personId: actor.personId };
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

/** Only if the client accepts it; files and event streams stay uncompressed. */
async function compressLargeReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: WORTH_IT_BYTES,
    encodings: ['gzip'],
    customTypes: /^application\/json/,
    globalDecompression: false,
    zlibOptions: { level: constants.Z_BEST_SPEED },
  });
}

// If a proxy and a server read different ones of two hosts, they can be played off against each other.
function hasOneHost({ raw }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4);
  return names.filter((name) => name.toLowerCase() === 'host').length < 2;
}

function followRequests(app: FastifyInstance, { begin }: OpenRequests): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, id: requestId } = request;
    const route = request.routeOptions.url ?? 'unknown';
    begin({ requestId, method, route }, reply.raw, done);
  });
}

/** Later hooks and the log line run in the span of the request. */
function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  const spanOf = (request: FastifyRequest) => spans.get(request) ?? noSpan;

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id: requestId, protocol: scheme, headers } = request;
    const route = request.routeOptions.url;
    const span = tracing.startRequest({ method, route, scheme, requestId, headers });
    spans.set(request, span);
    span.within(done);
  });
  // A body arrives outside of the request's context, so enter the span again.
  app.addHook('preValidation', (request, _reply, done) => spanOf(request).within(done));
  // Event streams count as answered when they begin.
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

function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}

function refuseConnection(error: Error, socket: Socket): void {
  const code = errorCode(error);
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const isTooLong = code === 'HPE_HEADER_OVERFLOW' && 'rawPacket' in error;
  if (socket.writable) {
    if (isTooLong && PAGE.test(`${error.rawPacket}`)) socket.write(pageWithoutCookies());
    else socket.write(rawError(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow() : unreadable()));
  }
  socket.destroySoon();
}

function rawError(apiError: ApiError): string {
  const requestId = newId();
  const text = JSON.stringify(errorBody(apiError, requestId));
  return rawReply({ status: apiError.status, requestId, type: 'application/json', text });
}

/** A redirect would come back with the same cookies. */
function pageWithoutCookies(): string {
  const text = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Emcee</title><p>${tooManyCookies}</p></html>\n`;
  return rawReply({ status: 431, requestId: newId(), type: 'text/html', text });
}

function rawReply(reply: {
  status: number;
  requestId: string;
  type: string;
  text: string;
}): string {
  const { status, requestId, type, text } = reply;
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    `content-type: ${type}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(text)}`,
    ...Object.entries(safeHeaders).map(([name, value]) => `${name}: ${value}`),
    `x-request-id: ${requestId}`,
    '',
    text,
  ].join('\r\n');
}

import type { FastifyReply } from 'fastify';

/** Whether a reply is an event stream, which is open as long as its client wants. */
export function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}

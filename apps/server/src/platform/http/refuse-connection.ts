import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ApiError, tooSlow, unreadable } from '@emcee/contract';
import { errorCode } from '../error-code.ts';
import { newId } from '../secrets.ts';
import { errorBody } from './errors.ts';
import { safeHeaders } from './safe-headers.ts';

/** Answers what never became a request with the one envelope, and ends its connection. */
export function refuseConnection(error: Error, socket: Socket): void {
  const code = errorCode(error);
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const apiError = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow() : unreadable();
  if (socket.writable) socket.write(rawReply(apiError));
  socket.destroySoon();
}

function rawReply(apiError: ApiError): string {
  const { status } = apiError;
  const requestId = newId();
  const text = JSON.stringify(errorBody(apiError, requestId));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    ...Object.entries(safeHeaders).map(([name, value]) => `${name}: ${value}`),
    `x-request-id: ${requestId}`,
    '',
    text,
  ].join('\r\n');
}

import { createServer, type Server } from 'node:http';
import type { Log } from '../log.ts';

const PATH = '/metrics';
const LONGEST_REQUEST_MS = 10_000;

/** Answers only `GET /metrics`; the caller starts listening. */
export function createMetricsServer({
  read,
  log,
}: {
  read(): Promise<{ text: string; contentType: string }>;
  log: Log;
}): Server {
  return createServer({ requestTimeout: LONGEST_REQUEST_MS }, (request, response) => {
    if (request.url !== PATH || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      ({ text, contentType }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics not read');
        response.writeHead(500).end();
      },
    );
  });
}

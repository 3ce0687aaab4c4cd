import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** `route` is the template, never an address. */
export type OpenRequest = { requestId: string; method: string; route: string };

export type OpenRequests = {
  /** Runs the work, and all that it starts, as part of the request. It is open until its response closes. */
  begin(request: OpenRequest, response: ServerResponse, work: () => void): void;
  /** The request that the running code belongs to. Without one, the newest that are open. */
  current(): { request: OpenRequest } | { newest: readonly OpenRequest[] };
};

const MOST_NAMED = 10;

export function createOpenRequests(): OpenRequests {
  const storage = new AsyncLocalStorage<OpenRequest>();
  const open = new Set<OpenRequest>();
  return {
    begin: (request, response, work) => {
      open.add(request);
      response.once('close', () => open.delete(request));
      storage.run(request, work);
    },
    current: () => {
      const request = storage.getStore();
      if (request !== undefined) return { request };
      return { newest: [...open].slice(-MOST_NAMED).toReversed() };
    },
  };
}

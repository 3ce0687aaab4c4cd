import { vi } from 'vitest';

/** No reply, or an error of a server or a proxy. */
export type LostRequest = { method: string; path: string; why: string };

type WatchedRequests = { asked(): number; lost(): LostRequest[] };

/** Includes the body of a reply. Streams may end at any time. */
export function watchRequests(): WatchedRequests {
  const call = globalThis.fetch;
  const lost: LostRequest[] = [];
  let asked = 0;

  async function watched(address: string | URL, init: RequestInit = {}): Promise<Response> {
    asked += 1;
    const { method = 'GET', signal } = init;
    const path = new URL(address).pathname.replace(/[\w-]{36}/, ':id');
    try {
      const response = await call(address, init);
      const { status, headers } = response;
      if (status >= 500) lost.push({ method, path, why: String(status) });
      if (headers.get('content-type')?.startsWith('text/event-stream')) return response;
      return new Response(await response.text(), { status, headers });
    } catch (error) {
      if (!signal?.aborted) lost.push({ method, path, why: reasonOf(error) });
      throw error;
    }
  }

  vi.stubGlobal('fetch', watched);
  return { asked: () => asked, lost: () => [...lost] };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

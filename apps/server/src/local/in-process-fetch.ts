import type { FastifyInstance } from 'fastify';

type InProcessRequest = { method: string; headers: Record<string, string>; body?: string };

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

/** Local services work with any port, proxy or container, and still communicate only by HTTP messages. */
export function fetchInProcess(app: () => FastifyInstance) {
  return async (url: string, init: InProcessRequest): Promise<Response> => {
    const { pathname, search, host } = new URL(url);
    const method = METHODS.find((known) => known === init.method);
    if (method === undefined) throw new Error(`No method ${init.method} in this process.`);
    const injected = await app().inject({
      method,
      url: pathname + search,
      headers: { ...init.headers, host },
      remoteAddress: '127.0.0.1',
      ...(init.body === undefined ? {} : { payload: init.body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(injected.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    // `Response` throws on a 204 with a body, even an empty one.
    const body = injected.statusCode === 204 ? null : injected.body;
    return new Response(body, { status: injected.statusCode, headers });
  };
}

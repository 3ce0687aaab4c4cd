import { expect } from '@playwright/test';
import type { PortalServer } from './portal-server.ts';

/** Fails if the call is refused. */
export type Caller = (
  method: string,
  path: string,
  data?: object,
) => Promise<Record<string, unknown>>;

const MOST_WAITS = 5;

/** Sends no token if it is empty. After a 429 it waits and sends the same again. */
export function callerWith({ url }: Pick<PortalServer, 'url'>, token: string): Caller {
  const headers = {
    'content-type': 'application/json',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
  return async (method, path, data) => {
    const request = {
      method,
      headers,
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    };
    let response = await fetch(`${url}/api${path}`, request);
    for (let waits = 0; response.status === 429 && waits < MOST_WAITS; waits += 1) {
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      await new Promise((resolve) => setTimeout(resolve, 1_000 * seconds));
      response = await fetch(`${url}/api${path}`, request);
    }
    const body = await response.text();
    expect(response.ok, `${method} ${path}: ${body}`).toBe(true);
    return JSON.parse(body);
  };
}

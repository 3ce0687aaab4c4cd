import { LOCAL_PAYPAL_PATH, localPaypalAccount } from '@emcee/local-paypal';
import type { TestServer } from './harness.ts';

/** A request to the stand-in of the provider, as it travels. */
export type WireRequest = {
  body?: object;
  headers?: Record<string, string>;
  /** Without it the request comes with a living token. */
  token?: string;
};

/** A reply of the stand-in. */
export type WireReply = { status: number; body: unknown; headers: Record<string, unknown> };

/** Asks the stand-in in the provider's own words, beside our client. */
export type ProviderWire = (
  method: string,
  path: string,
  request?: WireRequest,
) => Promise<WireReply>;

/** The wire to the stand-in of a test server; each request brings a token of its own. */
export function providerWire(server: TestServer): ProviderWire {
  return async (method, path, { body, headers = {}, token } = {}) =>
    server.raw({
      method,
      path: LOCAL_PAYPAL_PATH + path,
      token: token ?? (await newWireToken(server)),
      headers,
      ...(body === undefined ? {} : { body }),
    });
}

/** A new access token of the stand-in. */
export async function newWireToken(server: TestServer): Promise<string> {
  const { clientId, clientSecret } = localPaypalAccount;
  const { body } = await server.raw({
    method: 'POST',
    path: `${LOCAL_PAYPAL_PATH}/v1/oauth2/token`,
    body: 'grant_type=client_credentials',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const token = typeof body === 'object' && body !== null && Reflect.get(body, 'access_token');
  if (typeof token !== 'string') throw new Error(`No token: ${JSON.stringify(body)}`);
  return token;
}

import autocannon from 'autocannon';
import type { Call } from './calls.ts';
import { bodyOf } from './capture.ts';

export const CONNECTIONS = 10;

/** Refused requests are printed and don't count. */
export async function rateOf(
  url: string,
  { call, token, seconds }: { call: Call; token: string; seconds: number },
): Promise<number> {
  const { body } = call;
  const result = await autocannon({
    url: url + call.path,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    requests: [
      {
        method: call.method,
        ...(body === undefined
          ? {}
          : { setupRequest: (request) => ({ ...request, body: bodyOf(body) }) }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    const { non2xx, errors } = result;
    console.log(`limit: ${call.name} at ${url}: ${non2xx} were refused, ${errors} failed`);
  }
  if (result['2xx'] === 0) throw new Error(`${call.name}: ${url} answered none of the requests.`);
  return result['2xx'] / result.duration;
}

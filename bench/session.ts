/** The session of a benchmark's admin, and statistics of times. */

export const BENCH_EMAIL = 'bench@example.test';
export const BENCH_PASSWORD = 'quiz1234';

/** Makes a call and returns its reply; an error ends the benchmark. */
export type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** Signs an admin up and follows the link in the mail; returns a function for calls, and the token. */
export async function signedIn(url: string): Promise<{ send: Send; token: string }> {
  const email = BENCH_EMAIL;
  await sender(url)('POST', '/api/admin/sign-up', { email, password: BENCH_PASSWORD });
  const verificationToken = await tokenInMail(url);
  const verified: { token: string } = JSON.parse(
    JSON.stringify(await sender(url)('PUT', '/api/admin/verify', { verificationToken })),
  );
  return { send: sender(url, verified.token), token: verified.token };
}

/** Signs the existing admin in; returns the same. */
export async function signedInAgain(url: string): Promise<{ send: Send; token: string }> {
  const credentials = { email: BENCH_EMAIL, password: BENCH_PASSWORD };
  const reply = await sender(url)('PUT', '/api/admin/sign-in', credentials);
  const { token }: { token: string } = JSON.parse(JSON.stringify(reply));
  return { send: sender(url, token), token };
}

function sender(url: string, token = ''): Send {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await fetch(url + path, request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  };
}

async function tokenInMail(url: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${url}/local/mail`, { headers: { accept: 'application/json' } });
    const token = /\/verify\/([\w-]+)/.exec(await response.text())?.[1];
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Returns the time, in milliseconds, that a share of times does not exceed. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

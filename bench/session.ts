export const BENCH_EMAIL = 'bench@example.test';
export const BENCH_PASSWORD = 'quiz1234';

/** An error ends the benchmark. */
export type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** Returns a function for calls, and the token. */
export async function signedIn(url: string): Promise<{ send: Send; token: string }> {
  const email = BENCH_EMAIL;
  await sender(url)('POST', '/api/admin/sign-up', { email, password: BENCH_PASSWORD });
  const verificationToken = await tokenInMail(url);
  const verified: { token: string } = JSON.parse(
    JSON.stringify(await sender(url)('PUT', '/api/admin/verify', { verificationToken })),
  );
  return { send: sender(url, verified.token), token: verified.token };
}

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

/** In milliseconds: the given share of the times is not longer. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

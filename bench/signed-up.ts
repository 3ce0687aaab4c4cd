/** Makes a call and returns its answer; throws what was refused. */
export type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** Signs an admin up, follows the link in the mail, and returns the token. */
export async function signedUpToken(url: string): Promise<string> {
  const email = 'bench@example.test';
  await sender(url)('POST', '/api/admin/sign-up', { email, password: 'quiz1234' });
  const verificationToken = await tokenInMail(url);
  const verified: { token: string } = JSON.parse(
    JSON.stringify(await sender(url)('PUT', '/api/admin/verify', { verificationToken })),
  );
  return verified.token;
}

/** How calls are made with a token. */
export function sender(url: string, token = ''): Send {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const answer = await fetch(url + path, request);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
}

async function tokenInMail(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/local/mail`, { headers: { accept: 'application/json' } });
    const token = /\/verify\/([\w-]+)/.exec(await answer.text())?.[1];
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

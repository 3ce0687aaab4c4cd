import { createServer, type RequestListener } from 'node:http';
import { localPaypalAccount, newSigningKey } from '@emcee/local-paypal';
import { afterEach, describe, expect, it } from 'vitest';
import { createCertificates } from './paypal-certificates.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const { certificatePem } = newSigningKey(NOW);
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A web server on loopback in the provider's place, asked over the real network. */
async function providerThat(respond: RequestListener, now = NOW) {
  let asked = 0;
  const http = createServer((request, response) => {
    asked += 1;
    respond(request, response);
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', () => resolve());
  });
  closers.push(() => void http.close());
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const baseUrl = `http://127.0.0.1:${port}/provider`;
  const account = { ...localPaypalAccount, mode: 'local', baseUrl } as const;
  const certificates = createCertificates({ account, fetch, clock: { now: () => now } });
  return {
    asked: () => asked,
    close: () => http.close(),
    at: () => certificates.at(`${baseUrl}/v1/notifications/certs/CERT-1`),
  };
}

describe('the certificate of the provider', () => {
  it('is fetched once and kept', async () => {
    const provider = await providerThat((_request, response) => void response.end(certificatePem));
    expect((await provider.at())?.toString()).toBe(certificatePem);
    await provider.at();
    expect(provider.asked()).toBe(1);
  });

  it('is not taken from where its address leads on to', async () => {
    const provider = await providerThat((request, response) => {
      if (request.url === '/elsewhere') return void response.end(certificatePem);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await expect(provider.at()).rejects.toMatchObject({ status: 503 });
    expect(provider.asked()).toBe(1);
  });

  it.each([
    ['is not there', 404, certificatePem],
    ['is none', 200, '<html>'],
    ['is endless', 200, `${certificatePem}${' '.repeat(100_000)}`],
  ])('is refused when it %s', async (_case, status, body) => {
    const provider = await providerThat(
      (_request, response) => void response.writeHead(status).end(body),
    );
    expect(await provider.at()).toBeUndefined();
  });

  it('is refused when its time is over, also when it was good before', async () => {
    const later = new Date('2046-11-20T12:00:00.000Z');
    const respond: RequestListener = (_request, response) => void response.end(certificatePem);
    expect(await (await providerThat(respond, later)).at()).toBeUndefined();
  });

  it('that cannot be had now makes the message come again later', async () => {
    const provider = await providerThat((_request, response) => void response.destroy());
    await expect(provider.at()).rejects.toMatchObject({ status: 503 });
  });
});

// @module-tag dates
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { tooMany } from '@emcee/contract';
import { localPaypalAccount, newSigningKey } from '@emcee/local-paypal';
import { afterEach, describe, expect, it } from 'vitest';
import { portOf } from '../../../../../../scripts/testing/ports.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { createCertificates } from './paypal-certificates.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const { certificatePem } = newSigningKey(NOW);
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Replaces the provider over the real network. */
async function providerThat(respond: RequestListener, start = NOW) {
  let asked = 0;
  let now = start;
  const http = createServer((request, response) => {
    asked += 1;
    respond(request, response);
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  closers.push(() => void http.close());
  const baseUrl = `http://127.0.0.1:${portOf(http)}/provider`;
  const account = { ...localPaypalAccount, mode: 'local', baseUrl } as const;
  const certificates = createCertificates({ account, fetch, clock: { now: () => now } });
  return {
    asked: () => asked,
    pass: (seconds: number) => {
      now = secondsAfter(now, seconds);
    },
    close: () => http.close(),
    at: (name = 'CERT-1', beforeFetch = async () => undefined) =>
      certificates.at(`${baseUrl}/v1/notifications/certs/${name}`, beforeFetch),
  };
}

describe('the certificate of the provider', () => {
  it('is fetched once and kept', async () => {
    const provider = await providerThat((_request, response) => void response.end(certificatePem));
    expect((await provider.at())?.toString()).toBe(certificatePem);
    await provider.at();
    expect(provider.asked()).toBe(1);
  });

  it('is not accepted from a redirect', async () => {
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

  it('is refused once it has expired, even if it was good before', async () => {
    const later = new Date('2046-11-20T12:00:00.000Z');
    const respond: RequestListener = (_request, response) => void response.end(certificatePem);
    expect(await (await providerThat(respond, later)).at()).toBeUndefined();
  });

  it('lets the message be sent again later when it cannot be fetched', async () => {
    const provider = await providerThat((_request, response) => void response.destroy());
    await expect(provider.at()).rejects.toMatchObject({ status: 503 });
  });

  it('is fetched once for several simultaneous callers', async () => {
    const provider = await providerThat((_request, response) => void response.end(certificatePem));
    const certificates = await Promise.all(Array.from({ length: 50 }, () => provider.at()));
    expect(certificates.every((certificate) => certificate !== undefined)).toBe(true);
    expect(provider.asked()).toBe(1);
  });

  it('is fetched one at a time, whatever addresses are named', async () => {
    let open = 0;
    let most = 0;
    const provider = await providerThat((_request, response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        response.writeHead(404).end();
      }, 5);
    });
    await Promise.all(Array.from({ length: 30 }, (_, n) => provider.at(`CERT-${n}`)));
    expect([most, provider.asked()]).toEqual([1, 30]);
  });

  it.each([404, 410])('is not fetched again for ten minutes if missing (%i)', async (status) => {
    const provider = await providerThat(
      (_request, response) => void response.writeHead(status).end(),
    );
    for (let n = 0; n < 5; n += 1) expect(await provider.at()).toBeUndefined();
    expect(provider.asked()).toBe(1);
    provider.pass(601);
    await provider.at();
    expect(provider.asked()).toBe(2);
  });

  it.each([401, 403, 429, 500, 503])(
    'is fetched again after a temporary failure (%i)',
    async (status) => {
      let isThere = false;
      const provider = await providerThat((_request, response) => {
        if (isThere) response.end(certificatePem);
        else response.writeHead(status).end(certificatePem);
      });
      await expect(provider.at()).rejects.toMatchObject({ status: 503 });
      isThere = true;
      expect((await provider.at())?.toString()).toBe(certificatePem);
      expect(provider.asked()).toBe(2);
    },
  );

  it('is available to a caller within the limit while another exceeds it', async () => {
    const provider = await providerThat((_request, response) => void response.end(certificatePem));
    const refuse = () => Promise.reject(tooMany(60));
    const [greedy, modest] = await Promise.allSettled([
      provider.at('CERT-1', refuse),
      provider.at('CERT-1'),
    ]);
    expect([greedy.status, modest.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('skips the limit if it is known', async () => {
    const provider = await providerThat((_request, response) => void response.end(certificatePem));
    await provider.at();
    const refuse = () => Promise.reject(new Error('refused'));
    expect((await provider.at('CERT-1', refuse))?.toString()).toBe(certificatePem);
    await expect(provider.at('CERT-2', refuse)).rejects.toThrow('refused');
    expect(provider.asked()).toBe(1);
  });
});

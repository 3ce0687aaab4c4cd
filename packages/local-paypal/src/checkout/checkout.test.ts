import { describe, expect, it } from 'vitest';
import { startFakePaypal } from '../../test/fake-paypal-server.ts';
import { createdSubscription } from '../../test/subscriptions.ts';

const fakePaypal = startFakePaypal();
const { raw, control, answerApproval } = fakePaypal;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the window of the stand-in', () => {
  it('reports to the page that opened it, if that is the portal', async () => {
    const { id, link } = await createdSubscription(fakePaypal);
    const path = `/local/paypal/checkoutnow?token=${id}&nonce=n1</script>`;
    const page = await raw('GET', path);
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    const done = await raw('POST', path, { body: 'outcome=approve', headers: FORM });
    const html = String(done.body);
    expect(html).toContain(`"subscriptionID":"${id}"`);
    expect(html).toContain(`,"http://localhost:3000")`);
    expect(html).not.toContain('n1</script>');
    expect(done.headers['content-security-policy']).toContain("script-src 'nonce-");
    const usual = await raw('GET', link.replace('http://localhost:3000', ''));
    expect(usual.headers).not.toHaveProperty('cross-origin-opener-policy');
    expect((await answerApproval(link)).pathname).toBe('/back');
  });

  it('serves its script only to the known merchant', async () => {
    const ask = (client: string) =>
      raw('GET', `/local/paypal/sdk/js?client-id=${client}&intent=capture`);
    const script = await ask('local-paypal-client');
    expect([script.status, script.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect((await ask('somebody')).status).toBe(400);
  });

  it('can be controlled only with its control token', async () => {
    for (const path of ['reset', 'behaviour', 'clock', 'tick']) {
      const reply = await raw('POST', `/local/paypal/_control/${path}`, { body: {} });
      expect([path, reply.status]).toEqual([path, 401]);
    }
    await control('behaviour', { activationSeconds: 30 });
    await expect(control('behaviour', { unknown: 1 })).rejects.toThrow('INVALID');
    await createdSubscription(fakePaypal);
    await control('reset');
    expect(fakePaypal.state()).toMatchObject({
      behaviour: { activationSeconds: 2 },
      subscriptions: [],
      events: [],
    });
  });
});

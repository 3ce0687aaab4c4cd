import { API_BASE, billingCalls } from '@emcee/contract';
import { LOCAL_PAYPAL_PATH, localPaypalAccount, signDelivery } from '@emcee/local-paypal';
import { newId } from '../../src/platform/secrets.ts';
import type { TestServer } from '../harness.ts';

export type SignedMessage = { body: string; headers: Record<string, string> };

export function signed(server: TestServer, body: string): SignedMessage {
  const base = `http://localhost:3000${LOCAL_PAYPAL_PATH}`;
  const { webhookId } = localPaypalAccount;
  return { body, headers: signDelivery({ base, body, webhookId, at: server.clock.now() }) };
}

export function signedMessage(
  server: TestServer,
  { type, resource = {}, id = `WH-${newId()}` }: { type: string; resource?: object; id?: string },
): SignedMessage {
  // Parsing and writing would change the provider's spelling of an amount.
  const text = JSON.stringify({ id, event_type: type, resource, summary: '' });
  return signed(server, text.replace('"summary":""', '"fee": 1.0, "summary": ""'));
}

export function deliver(server: TestServer, { body, headers }: SignedMessage) {
  const type = { 'content-type': 'application/json' };
  const path = API_BASE + billingCalls.webhook.path;
  return server.raw({ method: 'POST', path, body, headers: { ...type, ...headers } });
}

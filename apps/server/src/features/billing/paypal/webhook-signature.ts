import { verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { type Clock, secondsAfter } from '../../../platform/clock.ts';
import type { Certificates } from './paypal-certificates.ts';
import type { Paypal, PaypalReply } from './paypal-client.ts';
import {
  messageShape,
  type ProviderMessage,
  type ProviderWebhook,
  webhookListShape,
  webhookShape,
} from './paypal-shapes.ts';

/** What we want to be told of: whatever changes a subscription, its payments, or a one-time payment. */
export const WEBHOOK_EVENTS: readonly string[] = [
  'BILLING.SUBSCRIPTION.CREATED',
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.UPDATED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.EXPIRED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
];

const WEBHOOKS = '/v1/notifications/webhooks';

const ALGORITHM = 'SHA256withRSA';
// The provider tries for three days.
const OLDEST_SECONDS = 4 * 24 * 60 * 60;
const MOST_AHEAD_SECONDS = 5 * 60;
const TRANSMISSION_ID = /^[\w-]{1,64}$/;

/** The headers that a message comes with. */
type Envelope = {
  transmissionId: string;
  time: string;
  signature: string;
  certUrl: string;
  algorithm: string;
};

/**
 * Checks a message of the provider and gives its transmission id; undefined when it is not one.
 * What is signed is a checksum that anybody can match with another body. So a signature proves only
 * that the provider sent something once, and nothing in the body is ever believed.
 */
export async function checkSignature(
  { paypal, certificates, clock }: { paypal: Paypal; certificates: Certificates; clock: Clock },
  {
    bytes,
    headers,
    beforeFetch,
  }: { bytes: Buffer; headers: IncomingHttpHeaders; beforeFetch: () => Promise<void> },
): Promise<string | undefined> {
  const envelope = readEnvelope(headers);
  if (envelope === undefined || !isTimely(envelope.time, clock.now())) return undefined;
  const certificate = await certificates.at(envelope.certUrl, beforeFetch);
  if (certificate === undefined) return undefined;
  const { transmissionId, time, signature } = envelope;
  const message = `${transmissionId}|${time}|${paypal.account.webhookId}|${crc32(bytes)}`;
  const genuine = verify(
    'RSA-SHA256',
    Buffer.from(message),
    certificate.publicKey,
    Buffer.from(signature, 'base64'),
  );
  return genuine ? transmissionId : undefined;
}

function readEnvelope(headers: IncomingHttpHeaders): Envelope | undefined {
  const told = (name: string) => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' ? value : '';
  };
  const envelope = {
    transmissionId: told('transmission-id'),
    time: told('transmission-time'),
    signature: told('transmission-sig'),
    certUrl: told('cert-url'),
    algorithm: told('auth-algo'),
  };
  const complete = Object.values(envelope).every((value) => value !== '');
  if (!complete || envelope.algorithm !== ALGORITHM) return undefined;
  return TRANSMISSION_ID.test(envelope.transmissionId) ? envelope : undefined;
}

function isTimely(time: string, now: Date): boolean {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return false;
  return at >= secondsAfter(now, -OLDEST_SECONDS) && at <= secondsAfter(now, MOST_AHEAD_SECONDS);
}

/** The addresses that the provider sends its messages to. */
export function listPaypalWebhooks(paypal: Paypal): Promise<PaypalReply<ProviderWebhook[]>> {
  return paypal.send({ method: 'GET', path: WEBHOOKS, reply: webhookListShape });
}

/** Lets the provider send its messages to an address. */
export function createPaypalWebhook(
  paypal: Paypal,
  url: string,
): Promise<PaypalReply<ProviderWebhook>> {
  return paypal.send({
    method: 'POST',
    path: WEBHOOKS,
    body: { url, event_types: WEBHOOK_EVENTS.map((name) => ({ name })) },
    reply: webhookShape,
  });
}

/** A message that the provider has sent, as it tells it when asked. */
export function getPaypalMessage(
  paypal: Paypal,
  id: string,
): Promise<PaypalReply<ProviderMessage>> {
  const path = `/v1/notifications/webhooks-events/${encodeURIComponent(id)}`;
  return paypal.send({ method: 'GET', path, reply: messageShape });
}

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
// The provider retries for three days.
const OLDEST_SECONDS = 4 * 24 * 60 * 60;
const MOST_AHEAD_SECONDS = 5 * 60;
const TRANSMISSION_ID = /^[\w-]{1,64}$/;

type Envelope = {
  transmissionId: string;
  time: string;
  signature: string;
  certUrl: string;
  algorithm: string;
};

/**
 * Returns the transmission id. The signature covers only a CRC checksum, which another body can match: it
 * proves only that the provider sent something once. Never trust the body.
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
  const header = (name: string) => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' ? value : '';
  };
  const envelope = {
    transmissionId: header('transmission-id'),
    time: header('transmission-time'),
    signature: header('transmission-sig'),
    certUrl: header('cert-url'),
    algorithm: header('auth-algo'),
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

export function listPaypalWebhooks(paypal: Paypal): Promise<PaypalReply<ProviderWebhook[]>> {
  return paypal.send({ method: 'GET', path: WEBHOOKS, reply: webhookListShape });
}

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

export function getPaypalMessage(
  paypal: Paypal,
  id: string,
): Promise<PaypalReply<ProviderMessage>> {
  const path = `/v1/notifications/webhooks-events/${encodeURIComponent(id)}`;
  return paypal.send({ method: 'GET', path, reply: messageShape });
}

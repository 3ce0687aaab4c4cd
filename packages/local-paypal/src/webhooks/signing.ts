import { randomUUID, sign, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { newSigningKey, type SigningKey } from './certificate.ts';

let key: SigningKey | undefined;

/** The key of this process, replaced when its certificate isn't valid at `now`. */
export function signingKey(now: Date): SigningKey {
  if (key === undefined || !holdsAt(key, now)) key = newSigningKey(now);
  return key;
}

function holdsAt({ certificatePem }: SigningKey, now: Date): boolean {
  const { validFromDate, validToDate } = new X509Certificate(certificatePem);
  return validFromDate <= now && now <= validToDate;
}

/** The headers of a delivery, with a signature over its exact bytes. */
export function signDelivery({
  base,
  body,
  webhookId,
  at,
}: {
  base: string;
  body: string;
  webhookId: string;
  at: Date;
}): Record<string, string> {
  const { privateKey, id } = signingKey(at);
  const transmissionId = randomUUID();
  const time = `${at.toISOString().slice(0, 19)}Z`;
  const message = `${transmissionId}|${time}|${webhookId}|${crc32(body)}`;
  return {
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(message), privateKey).toString(
      'base64',
    ),
    'paypal-cert-url': `${base}/v1/notifications/certs/${id}`,
    'paypal-auth-algo': 'SHA256withRSA',
  };
}

import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/* A self-signed certificate in ASN.1 (ITU-T X.690), trusted only for the stand-in's deliveries. */

const TAG = {
  integer: 0x02,
  bits: 0x03,
  oid: 0x06,
  text: 0x0c,
  sequence: 0x30,
  set: 0x31,
} as const;
const TIME = 0x18;
const VERSION_3 = Buffer.from([0xa0, 0x03, 0x02, 0x01, 0x02]);
// sha256WithRSAEncryption, 1.2.840.113549.1.1.11, and commonName, 2.5.4.3.
const RSA_SHA256 = Buffer.from('06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const YEARS = 10;

export type SigningKey = { privateKey: KeyObject; certificatePem: string; id: string };

export function newSigningKey(now: Date): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const serial = now.getTime().toString(16).padStart(12, '0');
  const name = sequence(der(TAG.set, sequence(COMMON_NAME, der(TAG.text, Buffer.from('Emcee')))));
  const from = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const content = sequence(
    VERSION_3,
    der(TAG.integer, Buffer.from(serial, 'hex')),
    sequence(RSA_SHA256),
    name,
    sequence(timeOf(from), timeOf(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('RSA-SHA256', content, privateKey)]);
  const certificate = sequence(content, sequence(RSA_SHA256), der(TAG.bits, signature));
  return { privateKey, certificatePem: pemOf(certificate), id: `CERT-local-${serial}` };
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(TAG.sequence, Buffer.concat(parts));
}

function timeOf(at: Date): Buffer {
  const text = `${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
  return der(TIME, Buffer.from(text));
}

function der(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
}

function pemOf(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

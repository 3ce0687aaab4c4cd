import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';

/** UUID v7, so ids sort by creation time. */
export function newId(): string {
  return v7();
}

/** 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, hex; the database stores only this. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares in constant time, whatever the lengths. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
}

/** SHA-256, hex. */
export function hashBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const KEYED_HASH_LENGTH = 32;

/** 128 bits of HMAC-SHA-256, hex: without the key, nobody can test guesses. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex').slice(0, KEYED_HASH_LENGTH);
}

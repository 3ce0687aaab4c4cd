import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: UUID v7, so ids sort by the time of their creation. */
export function newId(): string {
  return v7();
}

/** A new opaque token: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: its SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The SHA-256 of bytes, hex. */
export function hashBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

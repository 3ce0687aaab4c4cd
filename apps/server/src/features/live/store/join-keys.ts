/** What tonight's QR code carries behind its `#`: who has it stands in the room, and passes a door that asks. */
import { timingSafeEqual } from 'node:crypto';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import type { StoredGame } from './live-games.store.ts';

// 72 random bits: joins are counted, so nobody tries them out, and the QR code stays coarse enough for a far wall.
const KEY_LENGTH = 12;

/** A new key. */
export function newJoinKey(): string {
  return newToken().slice(0, KEY_LENGTH);
}

/** Whether a phone has scanned the code of the evening. */
export function hasJoinKey({ joinKey }: Pick<StoredGame, 'joinKey'>, given = ''): boolean {
  if (joinKey === '') return false;
  return timingSafeEqual(Buffer.from(hashToken(joinKey)), Buffer.from(hashToken(given)));
}

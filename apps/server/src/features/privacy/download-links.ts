import { API_BASE, DOWNLOAD_LINK_SECONDS, DOWNLOADS_PATH } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { insertDownloadLink, type Subject } from './downloads.store.ts';

export type FileOfArchive = { path: string; text: AsyncIterable<string> | Iterable<string> };

export type Archive = { name: string; files: readonly FileOfArchive[] };

export async function createDownloadLink(
  db: Db,
  { subject, now }: { subject: Subject; now: Date },
): Promise<{ url: string }> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const expiresAt = secondsAfter(now, DOWNLOAD_LINK_SECONDS);
  await insertDownloadLink(db, { subject, tokenHash, expiresAt, now });
  return { url: `${API_BASE}${DOWNLOADS_PATH}/${token}` };
}

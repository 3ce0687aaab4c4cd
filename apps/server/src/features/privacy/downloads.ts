/**
 * Files of what is kept about somebody: a ZIP archive that is written while it is read. Whoever may have
 * one asks for an address, from which the file can be fetched once, within a minute, so that a browser
 * can stream it to the disk.
 */
import { Readable } from 'node:stream';
import { notFound } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Archive, FileOfArchive } from './download-links.ts';
import { findDownloadOwner, type Subject, takeDownloadLink } from './downloads.store.ts';
import { adminFile, hostFile, type OwnDataDeps } from './own-data.ts';
import { type PersonFileDeps, personFile } from './person-file.ts';

/** What downloads need. */
export type DownloadDeps = PersonFileDeps &
  OwnDataDeps & {
    db: Db;
    clock: Clock;
    /** Writes a ZIP archive a part at a time. */
    zipFile(files: Iterable<FileOfArchive>): AsyncGenerator<Uint8Array>;
  };

/** Whose file an address leads to, before it is used up: large files go four at a time to each. */
export async function ownerOfDownload(
  { db, clock }: Pick<DownloadDeps, 'db' | 'clock'>,
  token: string,
): Promise<string> {
  const owner = await findDownloadOwner(db, { tokenHash: hashToken(token), now: clock.now() });
  if (owner === undefined) throw notFound();
  return owner;
}

/** Opens the file that an address leads to; from then on it leads nowhere. */
export async function openDownload(
  deps: DownloadDeps,
  token: string,
): Promise<{ name: string; content: Readable }> {
  const { db, clock } = deps;
  const subject = await takeDownloadLink(db, { tokenHash: hashToken(token), now: clock.now() });
  if (subject === undefined) throw notFound();
  const { name, files } = await archiveOf(deps, subject);
  // Nothing is written before the last part was taken; who goes away ends the reading.
  return { name, content: Readable.from(deps.zipFile(files), { objectMode: false }) };
}

async function archiveOf(deps: DownloadDeps, subject: Subject): Promise<Archive> {
  if ('hostId' in subject) return hostFile(deps, subject.hostId);
  if (subject.userId === undefined) return adminFile(deps, subject.adminId);
  return personFile(deps, { adminId: subject.adminId, userId: subject.userId });
}

/**
 * A ZIP archive, produced while it is read. An address works once within a minute, so that a browser streams
 * the file to disk.
 */

import { Readable } from 'node:stream';
import { orNotFound } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Archive, FileOfArchive } from './download-links.ts';
import { findDownloadOwner, type Subject, takeDownloadLink } from './downloads.store.ts';
import { adminFile, hostFile, type OwnDataDeps } from './own-data.ts';
import { type PersonFileDeps, personFile } from './person-file.ts';

export type DownloadDeps = PersonFileDeps &
  OwnDataDeps & {
    db: Db;
    clock: Clock;
    zipFile(files: Iterable<FileOfArchive>): AsyncGenerator<Uint8Array>;
  };

/** Known before the address is used: an owner gets four large files at a time. */
export async function ownerOfDownload({ db, clock }: Deps, token: string): Promise<string> {
  const tokenHash = hashToken(token);
  return orNotFound(await findDownloadOwner(db, { tokenHash, now: clock.now() }));
}

/** Uses the address up. */
export async function openDownload(
  deps: DownloadDeps,
  token: string,
): Promise<{ name: string; content: Readable }> {
  const { db, clock } = deps;
  const subject = await takeDownloadLink(db, { tokenHash: hashToken(token), now: clock.now() });
  const { name, files } = await archiveOf(deps, orNotFound(subject));
  // Parts are produced only when read; a disconnected client ends the reading.
  return { name, content: Readable.from(deps.zipFile(files), { objectMode: false }) };
}

async function archiveOf(deps: DownloadDeps, subject: Subject): Promise<Archive> {
  if ('hostId' in subject) return hostFile(deps, subject.hostId);
  if (subject.userId === undefined) return adminFile(deps, subject.adminId);
  return personFile(deps, { adminId: subject.adminId, userId: subject.userId });
}

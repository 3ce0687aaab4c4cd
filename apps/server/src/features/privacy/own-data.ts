/** Admins and hosts get their own data: JSON for programs, CSV for people, never secrets. */

import { orNotFound, signedOut } from '@emcee/contract';
import type { AccountOwner } from '../../db/account-owner.ts';
import type { PersonActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By, ByAdmin, RequestContext } from '../../platform/http/request-context.ts';
import { requireDemandedFactor } from '../../platform/security/demanded-factor.ts';
import { waitingEmailChange } from '../../platform/security/email-changes.ts';
import { type Archive, createDownloadLink, type FileOfArchive } from './download-links.ts';
import { type JsonPart, jsonText } from './json-text.ts';
import { readKeeping } from './keeping.ts';
import {
  listActsElsewhere,
  listGamesOfRoom,
  listInvitationsOf,
  listLeadersOf,
  listLedGames,
  listMemberships,
  listMembersOf,
  listNightsOf,
  listOwnDevices,
  listOwnMails,
  listOwnMessages,
  listOwnSessions,
  listOwnTrail,
  listPlannedNights,
  readAdminAccount,
  readHostAccount,
  readTwoStepSignIn,
} from './own-data.store.ts';

/** A value, or rows that come in parts. */
type DataSource = (ownerId: string) => Promise<unknown> | AsyncIterable<unknown>;

/** The sources are the functions that answer the pages. */
export type OwnDataDeps = Deps & {
  /** Keyed by name, all in one file. */
  adminSettings: Readonly<Record<string, DataSource>>;
  /** Each in a file of this name. */
  adminLists: Readonly<Record<string, DataSource>>;
  adminTables(adminId: string): readonly FileOfArchive[];
  hostSettings: DataSource;
  hostRounds: DataSource;
};

export function downloadOwnData(
  { db, clock }: Deps,
  { adminId, requestContext }: ByAdmin<unknown>,
): Promise<{ url: string }> {
  const now = clock.now();
  return db.transaction(async (db) => {
    await audit(db, 'privacy.data-downloaded', { adminId, at: now, requestContext });
    return createDownloadLink(db, { subject: { adminId }, now });
  });
}

/** A founder's row is their organization, too. */
export async function downloadOwnRow(
  deps: Deps,
  { actor: { personId }, requestContext }: By<PersonActor>,
): Promise<{ url: string }> {
  const adminId = personId;
  await requireDemandedFactor(deps.db, { adminId, personId });
  return downloadOwnData(deps, { adminId, requestContext });
}

export function downloadHostData(
  { db, clock }: Deps,
  { hostId, requestContext }: { hostId: string; requestContext: RequestContext },
): Promise<{ url: string }> {
  const now = clock.now();
  return db.transaction(async (db) => {
    const account = await readHostAccount(db, hostId);
    if (account === undefined) throw signedOut();
    const { adminId, roomCode } = account;
    const event = { adminId, hostId, at: now, detail: { roomCode }, requestContext };
    await audit(db, 'privacy.host-data-downloaded', event);
    return createDownloadLink(db, { subject: { hostId }, now });
  });
}

/** A founder's row is a person and an organization; others are one of the two. */
export async function adminFile(deps: OwnDataDeps, adminId: string): Promise<Archive> {
  const account = orNotFound(await readAdminAccount(deps.db, adminId));
  const isOrganization = account.kind !== 'person';
  const lists = Object.entries(deps.adminLists).map(([name, source]) => ({
    path: `${name}.json`,
    text: jsonText(listPart(name, source, adminId)),
  }));
  return {
    name: nameAt(deps.clock),
    files: [
      { path: 'account.json', text: jsonText(adminParts(deps, account)) },
      ...(isOrganization ? [...lists, ...deps.adminTables(adminId)] : []),
    ],
  };
}

export async function hostFile(deps: OwnDataDeps, hostId: string): Promise<Archive> {
  const account = await readHostAccount(deps.db, hostId);
  if (account === undefined) throw signedOut();
  return {
    name: nameAt(deps.clock),
    files: [
      { path: 'account.json', text: jsonText(hostParts(deps, account)) },
      { path: 'own-rounds.json', text: jsonText(listPart('rounds', deps.hostRounds, hostId)) },
    ],
  };
}

async function* adminParts(
  deps: OwnDataDeps,
  account: NonNullable<Awaited<ReturnType<typeof readAdminAccount>>>,
): AsyncGenerator<JsonPart> {
  const { db } = deps;
  const { id: adminId, kind, name, createdAt, personKey, ...person } = account;
  if (kind === 'organization') yield ['account', { id: adminId, name, createdAt }];
  else {
    yield ['account', { id: adminId, ...person, createdAt }];
    yield ['sessions', await listOwnSessions(db, { adminId })];
    yield ['knownDevices', await listOwnDevices(db, { adminId })];
    yield ['emailChange', await emailChangeOf(deps, { adminId })];
    yield ['twoStepSignIn', await readTwoStepSignIn(db, adminId)];
    yield ['memberships', await listMemberships(db, adminId)];
    yield ['ledGames', await listLedGames(db, personKey)];
    yield ['nights', await listNightsOf(db, personKey)];
    yield ['actsElsewhere', await listActsElsewhere(db, { personId: adminId, personKey })];
  }
  if (kind !== 'person') {
    for (const [name, source] of Object.entries(deps.adminSettings)) {
      yield [name, await source(adminId)];
    }
    yield ['members', await listMembersOf(db, adminId)];
    yield ['invitations', await listInvitationsOf(db, adminId)];
    yield ['leaders', await listLeadersOf(db, adminId)];
    yield ['plannedNights', await listPlannedNights(db, adminId)];
    yield ['supportMessages', await listOwnMessages(db, adminId)];
    yield ['keeping', await readKeeping(deps, adminId)];
  }
  yield ['mails', await listOwnMails(db, { adminId })];
  yield ['trail', await listOwnTrail(db, { adminId })];
}

async function* hostParts(
  deps: OwnDataDeps,
  account: NonNullable<Awaited<ReturnType<typeof readHostAccount>>>,
): AsyncGenerator<JsonPart> {
  const { adminId: _admin, ...own } = account;
  yield ['account', own];
  yield ['sessions', await listOwnSessions(deps.db, { hostId: account.id })];
  yield ['knownDevices', await listOwnDevices(deps.db, { hostId: account.id })];
  yield ['emailChange', await emailChangeOf(deps, { hostId: account.id })];
  yield ['settings', await deps.hostSettings(account.id)];
  yield ['games', await listGamesOfRoom(deps.db, account.roomId)];
  yield ['mails', await listOwnMails(deps.db, { hostId: account.id })];
  yield ['trail', await listOwnTrail(deps.db, { hostId: account.id })];
}

function emailChangeOf({ db, clock }: OwnDataDeps, owner: AccountOwner) {
  return waitingEmailChange(db, { owner, now: clock.now() });
}

async function* listPart(
  name: string,
  source: DataSource,
  ownerId: string,
): AsyncGenerator<JsonPart> {
  yield [name, await source(ownerId)];
}

function nameAt(clock: Clock): string {
  return `emcee-data-${clock.now().toISOString().slice(0, 10)}.zip`;
}

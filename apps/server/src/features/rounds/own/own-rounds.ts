/** Hosts write rounds of their own. The organization sees those that they offer, and can copy them. */
import {
  type BodyOf,
  fieldError,
  type OwnRound,
  type offeredRoundCalls,
  orNotFound,
  type ownRoundCalls,
  ownRoundTexts,
  type ReplyOf,
  roundTexts,
} from '@emcee/contract';
import { OWN_ROUNDS } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { HostActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PageQuery } from '../../../platform/http/pagination.ts';
import type { By, ByAdmin, RequestContext } from '../../../platform/http/request-context.ts';
import { lockHostRow, lockTenant } from '../../../platform/tenant-lock.store.ts';
import { readRoomOf } from '../../../queries/room-in-effect.ts';
import { hasPro } from '../capacity.ts';
import { listQuestions, worthFrom } from '../questions.store.ts';
import { lockRound, type StoredRound } from '../rounds.store.ts';
import { addRound, listRounds, type RoundsDeps } from '../rounds.ts';
import { endOffers, listOffered, lockOffered, setOffer, takeRounds } from './own-rounds.store.ts';

// One reply. The rest follows when these are answered.
const MOST_OFFERED_CHARACTERS = 16 * 1024 * 1024;

export function withOffer({ round }: { round: StoredRound }): { round: OwnRound } {
  return { round: { ...round, offer: round.offer ?? 'none' } };
}

export async function listOwnRounds(
  deps: Deps,
  { hostId, ...query }: PageQuery & { hostId: string },
): Promise<ReplyOf<typeof ownRoundCalls.list>> {
  const { preEnteredRounds, ...page } = await listRounds(deps, { hostId, ...query });
  const limits = (await hasPro(deps.db, hostId)) ? OWN_ROUNDS.withPro : OWN_ROUNDS.withoutPro;
  const own = preEnteredRounds.map(({ offer = 'none', ...round }) => ({ ...round, offer }));
  return { preEnteredRounds: own, ...page, limits };
}

/** Only an open offer can be withdrawn. */
export async function changeOffer(
  { db, clock }: Deps,
  { actor, roundId, offered, requestContext }: By<HostActor, { roundId: string; offered: boolean }>,
): Promise<ReplyOf<typeof ownRoundCalls.offer>> {
  const { hostId } = actor;
  return db.transaction(async (db) => {
    await lockHostRow(db, hostId);
    const { adminId, roomCode } = await readRoomOf(db, { hostId });
    const before = orNotFound(await lockRound(db, { hostId, roundId }));
    if (offered && adminId === null) throw fieldError('offered', ownRoundTexts.noOrganization);
    if (offered === (before.offer === 'offered')) return { offer: before.offer ?? 'none' };
    const at = clock.now();
    const offer = offered ? 'offered' : 'none';
    await setOffer(db, { roundId, offer, offeredAt: offered ? at : null });
    const detail = { roomCode, roundName: before.name };
    const kind = offered ? 'rounds.offered' : 'rounds.offer-withdrawn';
    await audit(db, kind, { adminId, at, detail, requestContext });
    return { offer };
  });
}

export async function listOfferedRounds(
  { db }: Deps,
  adminId: string,
): Promise<ReplyOf<typeof offeredRoundCalls.list>> {
  const rounds: ReplyOf<typeof offeredRoundCalls.list>['rounds'] = [];
  let characters = 0;
  for (const { _id, name, revision, host, offeredAt } of await listOffered(db, adminId)) {
    const questions = await listQuestions(db, { hostId: host._id, roundId: _id });
    characters += JSON.stringify(questions).length;
    if (characters > MOST_OFFERED_CHARACTERS) break;
    rounds.push({ _id, name, revision, questions, host, offeredAt: offeredAt.toISOString() });
  }
  return { rounds };
}

/** Copies exactly the revision that the admin has seen. */
export async function addOfferedRound(
  { db, clock, keepImages }: RoundsDeps,
  sent: ByAdmin<BodyOf<typeof offeredRoundCalls.add>>,
): Promise<ReplyOf<typeof offeredRoundCalls.add>> {
  const { adminId, roundId, requestContext } = sent;
  const now = clock.now();
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const offered = orNotFound(await lockOffered(db, { adminId, roundId }));
    if (offered.revision !== sent.revision) throw fieldError('revision', roundTexts.changed);
    const { host } = offered;
    const questions = await listQuestions(db, { hostId: host._id, roundId });
    const round = await addRound(db, keepImages, {
      ...{ adminId, name: sent.roundName ?? offered.name, ...worthFrom(offered) },
      questions: questions.map(({ _id, ...question }) => question),
      author: nameOf(host),
      now,
    });
    await setOffer(db, { roundId, offer: 'added', offeredAt: null });
    const detail = { roomCode: host.roomCode, roundName: round.name };
    await audit(db, 'rounds.offer-added', { adminId, at: now, detail, requestContext });
    return { round };
  });
}

export async function declineOfferedRound(
  { db, clock }: Deps,
  { adminId, roundId, requestContext }: ByAdmin<{ roundId: string }>,
): Promise<ReplyOf<typeof offeredRoundCalls.decline>> {
  return db.transaction(async (db) => {
    const { host, name } = orNotFound(await lockOffered(db, { adminId, roundId }));
    await setOffer(db, { roundId, offer: 'declined', offeredAt: null });
    const detail = { roomCode: host.roomCode, roundName: name };
    await audit(db, 'rounds.offer-declined', { adminId, at: clock.now(), detail, requestContext });
    return { roundId };
  });
}

type GoingHost = {
  _id: string;
  kind: 'created' | 'invited';
  displayName: string | null;
  room: { roomCode: string };
};

/** A created host is about to be deleted with its own rounds; an invited one keeps them. */
export async function keepRoundsOfHost(
  db: Db,
  kept: { adminId: string; host: GoingHost; at: Date; requestContext: RequestContext },
): Promise<void> {
  const { adminId, host, ...event } = kept;
  const { roomCode } = host.room;
  if (host.kind === 'invited') return endOffers(db, host._id);
  await lockTenant(db, adminId);
  const author = nameOf({ ...host, roomCode });
  const n = await takeRounds(db, { adminId, hostId: host._id, roomCode, author });
  if (n === 0) return;
  await audit(db, 'rounds.kept-of-host', { adminId, ...event, detail: { n, roomCode } });
}

function nameOf({ displayName, roomCode }: { displayName: string | null; roomCode: string }) {
  return displayName ?? roomCode;
}

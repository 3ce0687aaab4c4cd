/**
 * Verified admins change their own schemes; others are not found. Writes of one admin are serialized, so that
 * the order has no gaps or duplicates.
 */
import {
  type ApiError,
  type BodyOf,
  fieldError,
  type ListedScheme,
  nameError,
  notFound,
  orNotFound,
  type ReplyOf,
  type Scheme,
  schemeTexts,
  type wagerCalls,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ByAdmin } from '../../platform/http/request-context.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import {
  deleteScheme,
  insertScheme,
  listSchemes as listStoredSchemes,
  lockScheme,
  type NewScheme,
  type OwnedScheme,
  setScheme,
  setSchemesOrder,
} from './wagers.store.ts';

export type WagersDeps = Deps & {
  clearSchemeFromRounds(db: Db, owned: OwnedScheme): Promise<void>;
};

type SchemeBody = BodyOf<typeof wagerCalls.create>;

export async function listSchemes(
  { db }: Pick<WagersDeps, 'db'>,
  adminId: string,
): Promise<{ wagerSchemes: ListedScheme[] }> {
  return { wagerSchemes: await listedSchemes(db, adminId) };
}

export async function readScheme(
  { db }: Pick<WagersDeps, 'db'>,
  { adminId, schemeId }: OwnedScheme,
): Promise<{ scheme: ListedScheme }> {
  const schemes = await listedSchemes(db, adminId);
  return { scheme: orNotFound(schemes.find(({ _id }) => _id === schemeId)) };
}

export async function createScheme(
  { db, clock }: WagersDeps,
  { adminId, requestContext, ...body }: ByAdmin<SchemeBody>,
): Promise<{ scheme: ListedScheme }> {
  const now = clock.now();
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const scheme = await insertScheme(db, { adminId, scheme: whatTypeUses(body), now });
    if (scheme === undefined) throw nameTaken();
    const detail = { schemeName: scheme.name };
    await audit(db, 'wagers.created', { adminId, at: now, detail, requestContext });
    return { scheme: listed(scheme) };
  });
}

/** Place and rounds don't change. */
export async function updateScheme(
  { db, clock }: WagersDeps,
  { adminId, requestContext, schemeId, ...body }: ByAdmin<BodyOf<typeof wagerCalls.update>>,
): Promise<{ scheme: ListedScheme }> {
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const before = orNotFound(await lockScheme(db, { adminId, schemeId }));
    const scheme = await setScheme(db, {
      adminId,
      schemeId,
      scheme: whatTypeUses(body, before),
    });
    if (scheme === undefined) throw nameTaken();
    const detail = { schemeName: scheme.name, previousSchemeName: before.name };
    await audit(db, 'wagers.updated', { adminId, at: clock.now(), detail, requestContext });
    return { scheme: listed(scheme) };
  });
}

/** Its rounds have none then, and later schemes move up. */
export async function removeScheme(
  { db, clock, clearSchemeFromRounds }: WagersDeps,
  { requestContext, ...owned }: ByAdmin<OwnedScheme>,
): Promise<ReplyOf<typeof wagerCalls.remove>> {
  const { adminId } = owned;
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const scheme = orNotFound(await lockScheme(db, owned));
    await clearSchemeFromRounds(db, owned);
    await deleteScheme(db, { ...owned, order: scheme.order });
    const detail = { schemeName: scheme.name };
    await audit(db, 'wagers.deleted', { adminId, at: clock.now(), detail, requestContext });
    return { schemes: await listedSchemes(db, adminId) };
  });
}

/** The request must name each scheme exactly once. */
export async function reorderSchemes(
  { db, clock }: WagersDeps,
  { adminId, requestContext, schemes }: ByAdmin<BodyOf<typeof wagerCalls.reorder>>,
): Promise<ReplyOf<typeof wagerCalls.reorder>> {
  const schemeIds = schemes.toSorted((a, b) => a.order - b.order).map((scheme) => scheme._id);
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const stored = new Set((await listStoredSchemes(db, adminId)).map((scheme) => scheme._id));
    if (schemeIds.some((id) => !stored.has(id))) throw notFound();
    const isEachOnce = new Set(schemeIds).size === schemeIds.length;
    const isOrder = new Set(schemes.map((scheme) => scheme.order)).size === schemes.length;
    if (!isEachOnce || !isOrder || schemeIds.length !== stored.size) {
      throw fieldError('schemes', schemeTexts.orderFailed);
    }
    await setSchemesOrder(db, { adminId, schemeIds });
    const detail = { schemesCount: schemeIds.length };
    await audit(db, 'wagers.reordered', { adminId, at: clock.now(), detail, requestContext });
    return { schemes: await listedSchemes(db, adminId) };
  });
}

async function listedSchemes(db: Db, adminId: string): Promise<ListedScheme[]> {
  return (await listStoredSchemes(db, adminId)).map(listed);
}

function listed({ losesHalf, ...scheme }: Scheme): ListedScheme {
  return losesHalf ? { ...scheme, loses: 'half' } : scheme;
}

// Clients that don't know `loses` keep half of a bet, unless they turn the loss off.
function whatTypeUses(body: SchemeBody, before?: Scheme): NewScheme {
  const { name, type, singleUse, mandatoryWagering, subtractForIncorrect } = body;
  const asBefore = before?.losesHalf ? 'half' : 'all';
  const { loses = subtractForIncorrect ? asBefore : 'nothing' } = body;
  return {
    name,
    type,
    points: type === 'points' ? (body.points ?? []) : [],
    percentage: type === 'percentage' ? (body.percentage ?? null) : null,
    singleUse,
    mandatoryWagering,
    subtractForIncorrect: loses !== 'nothing',
    losesHalf: loses === 'half',
    bonusPoints: body.bonus ? (body.bonusPoints ?? null) : null,
  };
}

function nameTaken(): ApiError {
  return nameError(schemeTexts.nameTaken, 'name');
}

import type { Audience, Offer, Question, ReadyRound, Round, RoundScheme } from '@emcee/contract';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type AccountOwner, isOf, sameOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { unlessTaken } from '../../db/errors.ts';
import { prepared } from '../../db/prepared.ts';
import { nightSettings } from '../../db/schema/nights.ts';
import { questions, rounds } from '../../db/schema/rounds.ts';
import { wagerSchemes } from '../../db/schema/wagers.ts';
import type { MomentAndId } from '../../platform/http/pagination.ts';
import { newId } from '../../platform/secrets.ts';
import { isReadyFor, nightsAhead } from '../../queries/offered-nights.store.ts';
import {
  insertQuestions,
  isOwned,
  type NewQuestion,
  type OwnedRound,
  questionFrom,
  questionsOfRound,
  storedWorth,
  worthFrom,
} from './questions.store.ts';

const isSchemeOfRound = sameOwner(wagerSchemes.id, rounds.wagerSchemeId);

const roundFields = {
  id: rounds.id,
  name: rounds.name,
  uploadedAt: rounds.uploadedAt,
  revision: rounds.revision,
  wagerSchemeId: rounds.wagerSchemeId,
  worthHalfPoints: rounds.worthHalfPoints,
  tags: rounds.tags,
  audience: rounds.audience,
  author: rounds.author,
  hostId: rounds.hostId,
  offer: rounds.offer,
  schemeName: wagerSchemes.name,
};

/** A round of an admin or, with its offer, of a host. */
export type StoredRound = Round & { offer?: Offer };

type Page = { limit: number; after: MomentAndId | undefined; now: Date };

/** Newest first. */
export async function listRounds(
  db: Db,
  { limit, after, now, ...owner }: AccountOwner & Page,
): Promise<(StoredRound & { nightsAhead?: number })[]> {
  const [at, id] = after === undefined ? NEWEST : [new Date(after[0]).toISOString(), after[1]];
  const page = { limit, now: now.toISOString(), at, id };
  const rows =
    'adminId' in owner
      ? await pagesOf.adminId(db, { ownerId: owner.adminId, ...page })
      : await pagesOf.hostId(db, { ownerId: owner.hostId, ...page });
  return rows.map((row) => ({
    ...wholeRound(row),
    ...(row.nightsAhead > 0 && { nightsAhead: row.nightsAhead }),
  }));
}

/** Every round is older. */
const NEWEST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

const preparedPage = (owner: AnyPgColumn) =>
  prepared(['ownerId', 'limit', 'now', 'at', 'id'], (db, { ownerId, limit, now, at, id }) => {
    const isOlder = sql`(${rounds.uploadedAt}, ${rounds.id}) < (${at}::timestamptz, ${id}::uuid)`;
    return db
      .select({
        ...roundFields,
        nightsAhead: nightsAhead(sql`${now}::timestamptz`),
        questions: questionsOfRound,
      })
      .from(rounds)
      .leftJoin(wagerSchemes, isSchemeOfRound)
      .where(and(eq(owner, ownerId), isOlder))
      .orderBy(desc(rounds.uploadedAt), desc(rounds.id))
      .limit(limit);
  });

const pagesOf = { adminId: preparedPage(rounds.adminId), hostId: preparedPage(rounds.hostId) };

/** Without `adminId`, the room gets no rounds but its own. */
type InRoom = { adminId: string | null; hostId: string; roomId: string; now: Date };

function isReadyIn(db: Db, { adminId, hostId, ...room }: InRoom): SQL | undefined {
  const isOwn = eq(rounds.hostId, hostId);
  if (adminId === null) return isOwn;
  return or(isOwn, and(eq(rounds.adminId, adminId), isReadyFor(db, room)));
}

/** Rounds that are ready for the room, newest first, without texts. */
export async function listReadyRounds(db: Db, room: InRoom): Promise<ReadyRound[]> {
  const { id: _id, name, hostId, author, tags } = rounds;
  const questionsCount = db.$count(questions, eq(questions.roundId, rounds.id));
  const rows = await db
    .select({ _id, name, questionsCount, schemeName: wagerSchemes.name, hostId, author, tags })
    .from(rounds)
    .leftJoin(wagerSchemes, isSchemeOfRound)
    .where(isReadyIn(db, room))
    .orderBy(desc(rounds.uploadedAt), desc(rounds.id));
  const filled = rows.filter(({ questionsCount: n }) => n > 0);
  return filled.map(({ hostId, author, tags, ...row }) => ({
    ...row,
    ...(author !== '' && { author }),
    ...(tags.length > 0 && { tags }),
    ...(hostId !== null && { isOwn: true }),
  }));
}

/** Undefined unless the round is ready for the room. */
export async function findReadyRound(
  db: Db,
  { roundId, ...room }: InRoom & { roundId: string },
): Promise<(Round & { isOwn: boolean }) | undefined> {
  const isNamed = eq(rounds.id, roundId);
  const [row] = await selectWhole(db).where(and(isNamed, isReadyIn(db, room)));
  if (row === undefined || row.questions.length === 0) return undefined;
  return { ...wholeRound(row), isOwn: row.hostId !== null };
}

export async function countRounds(db: Db, owner: AccountOwner): Promise<number> {
  return db.$count(rounds, isOf(owner, rounds));
}

export async function findRound(db: Db, owned: OwnedRound): Promise<StoredRound | undefined> {
  const [row] = await selectWhole(db).where(isOwned(owned));
  return row && wholeRound(row);
}

/** The host's round of exactly this name. */
export async function findRoundNamed(
  db: Db,
  { hostId, name }: { hostId: string; name: string },
): Promise<StoredRound | undefined> {
  const [row] = await selectWhole(db).where(and(eq(rounds.hostId, hostId), eq(rounds.name, name)));
  return row && wholeRound(row);
}

export async function lockRound(
  db: Db,
  owned: OwnedRound,
): Promise<Omit<StoredRound, 'questions'> | undefined> {
  const [row] = await db
    .select(roundFields)
    .from(rounds)
    .leftJoin(wagerSchemes, isSchemeOfRound)
    .where(isOwned(owned))
    .for('update', { of: rounds });
  if (row === undefined) return undefined;
  const { questions: _none, ...round } = toRound(row, []);
  return round;
}

export type NewRound = {
  name: string;
  worth?: number | undefined;
  /** Empty if missing. */
  author?: string | undefined;
  questions: readonly NewQuestion[];
  now: Date;
};

/** Undefined if the owner has a round of this name. */
export async function insertRound(
  db: Db,
  { name, worth, author, now, ...round }: NewRound & AccountOwner,
): Promise<StoredRound | undefined> {
  const { questions: added, ...owner } = round;
  const [row] = await db
    .insert(rounds)
    .values({
      id: newId(),
      ...owner,
      name,
      author,
      uploadedAt: now,
      worthHalfPoints: storedWorth(worth),
      ...('adminId' in owner && {
        audience: sql`coalesce((select ${nightSettings.newRounds} from ${nightSettings}
          where ${nightSettings.adminId} = ${owner.adminId}::uuid), 'all')`,
      }),
    })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) return undefined;
  const questions = await insertQuestions(db, { ...owner, roundId: row.id }, added);
  return toRound({ ...row, schemeName: null }, questions);
}

/** False if the owner has a round of this name. */
export async function setRoundHead(
  db: Db,
  { name, worth, ...owned }: OwnedRound & { name: string; worth: number | undefined },
): Promise<boolean> {
  const head = { name, worthHalfPoints: storedWorth(worth) };
  const change = { ...head, revision: sql`${rounds.revision} + 1` };
  const write = db.update(rounds).set(change).where(isOwned(owned));
  const names = 'adminId' in owned ? 'rounds_name_unique' : 'rounds_host_name_unique';
  return (await unlessTaken(names, write)) !== undefined;
}

/** Undefined if there is no such round. */
export async function deleteRound(
  db: Db,
  owned: OwnedRound,
): Promise<{ _id: string; name: string } | undefined> {
  const [row] = await db
    .delete(rounds)
    .where(isOwned(owned))
    .returning({ _id: rounds.id, name: rounds.name });
  return row;
}

/** Returns those that are the organization's. */
export function setAudience(
  db: Db,
  {
    adminId,
    roundIds,
    audience,
  }: { adminId: string; roundIds: readonly string[]; audience: Audience },
): Promise<{ _id: string; name: string; audience: Audience }[]> {
  return db
    .update(rounds)
    .set({ audience })
    .where(and(eq(rounds.adminId, adminId), inArray(rounds.id, [...roundIds])))
    .returning({ _id: rounds.id, name: rounds.name, audience: rounds.audience });
}

/** Undefined if there is no such round. */
export async function setRoundScheme(
  db: Db,
  { scheme, ...owned }: OwnedRound & { scheme: RoundScheme },
): Promise<{ _id: string; name: string } | undefined> {
  const [row] = await db
    .update(rounds)
    .set({ wagerSchemeId: scheme?._id ?? null })
    .where(isOwned(owned))
    .returning({ _id: rounds.id, name: rounds.name });
  return row;
}

export async function clearSchemeFromRounds(
  db: Db,
  { adminId, schemeId }: { adminId: string; schemeId: string },
): Promise<void> {
  await db
    .update(rounds)
    .set({ wagerSchemeId: null })
    .where(and(eq(rounds.adminId, adminId), eq(rounds.wagerSchemeId, schemeId)));
}

function selectWhole(db: Db) {
  return db
    .select({ ...roundFields, questions: questionsOfRound })
    .from(rounds)
    .leftJoin(wagerSchemes, isSchemeOfRound);
}

type WholeRow = Awaited<ReturnType<typeof selectWhole>>[number];
type RoundRow = Omit<WholeRow, 'questions'>;

function wholeRound({ questions, ...row }: WholeRow): StoredRound {
  return toRound(row, questions.map(questionFrom));
}

function toRound(row: RoundRow, questions: Question[]): StoredRound {
  const { wagerSchemeId, schemeName } = row;
  const hasScheme = wagerSchemeId !== null && schemeName !== null;
  return {
    _id: row.id,
    name: row.name,
    uploaded: row.uploadedAt.toISOString(),
    revision: row.revision,
    ...worthFrom(row),
    ...(row.tags.length > 0 && { tags: row.tags }),
    ...(row.audience === 'nights' && { audience: row.audience }),
    ...(row.author !== '' && { author: row.author }),
    ...(row.hostId !== null && { offer: row.offer }),
    wagerScheme: hasScheme ? { _id: wagerSchemeId, name: schemeName } : null,
    questions,
  };
}

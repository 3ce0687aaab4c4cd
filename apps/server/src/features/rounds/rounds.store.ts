import type { Audience, Question, ReadyRound, Round, RoundScheme } from '@emcee/contract';
import { and, count, desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { sameOwner } from '../../db/account-owner.ts';
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
  listQuestions,
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
  schemeName: wagerSchemes.name,
};

/** Newest first. */
export async function listRounds(
  db: Db,
  {
    adminId,
    limit,
    after,
    now,
  }: { adminId: string; limit: number; after: MomentAndId | undefined; now: Date },
): Promise<(Round & { nightsAhead?: number })[]> {
  const page = { adminId, limit, now: now.toISOString() };
  const rows =
    after === undefined
      ? await firstRounds(db, page)
      : await nextRounds(db, {
          ...page,
          at: new Date(after[0]).toISOString(),
          id: after[1],
        });
  return rows.map((row) => ({
    ...toRound(row, row.questions.map(questionFrom)),
    ...(row.nightsAhead > 0 && { nightsAhead: row.nightsAhead }),
  }));
}

function selectPage(db: Db, places: Record<'adminId' | 'limit' | 'now', Placeholder>, place?: SQL) {
  return db
    .select({
      ...roundFields,
      nightsAhead: nightsAhead(sql`${places.now}::timestamptz`),
      questions: questionsOfRound,
    })
    .from(rounds)
    .leftJoin(wagerSchemes, isSchemeOfRound)
    .where(and(eq(rounds.adminId, places.adminId), place))
    .orderBy(desc(rounds.uploadedAt), desc(rounds.id))
    .limit(places.limit);
}

const firstRounds = prepared(['adminId', 'limit', 'now'], (db, places) => selectPage(db, places));
const nextRounds = prepared(['adminId', 'limit', 'now', 'at', 'id'], (db, { at, id, ...places }) =>
  selectPage(
    db,
    places,
    sql`(${rounds.uploadedAt}, ${rounds.id}) < (${at}::timestamptz, ${id}::uuid)`,
  ),
);

type InRoom = { adminId: string; roomId: string; now: Date };

/** Rounds that are ready for the room, newest first, without texts. */
export async function listReadyRounds(db: Db, { adminId, ...room }: InRoom): Promise<ReadyRound[]> {
  const filled = db
    .select({ roundId: questions.roundId, questionsCount: count().as('questions_count') })
    .from(questions)
    .where(eq(questions.adminId, adminId))
    .groupBy(questions.roundId)
    .as('filled');
  return db
    .select({
      _id: rounds.id,
      name: rounds.name,
      questionsCount: filled.questionsCount,
      schemeName: wagerSchemes.name,
    })
    .from(rounds)
    .innerJoin(filled, eq(filled.roundId, rounds.id))
    .leftJoin(wagerSchemes, isSchemeOfRound)
    .where(and(eq(rounds.adminId, adminId), isReadyFor(db, room)))
    .orderBy(desc(rounds.uploadedAt), desc(rounds.id));
}

/** Undefined unless the round is ready for the room. */
export async function findReadyRound(
  db: Db,
  { adminId, roundId, ...room }: InRoom & { roundId: string },
): Promise<Round | undefined> {
  const owned = { adminId, roundId };
  const [row] = await selectRounds(db).where(and(isOwned(owned), isReadyFor(db, room)));
  return row && toRound(row, await listQuestions(db, owned));
}

export async function countRounds(db: Db, adminId: string): Promise<number> {
  return db.$count(rounds, eq(rounds.adminId, adminId));
}

export async function findRound(db: Db, owned: OwnedRound): Promise<Round | undefined> {
  const [row] = await selectRounds(db).where(isOwned(owned));
  if (row === undefined) return undefined;
  return toRound(row, await listQuestions(db, owned));
}

export async function lockRound(
  db: Db,
  owned: OwnedRound,
): Promise<Omit<Round, 'questions'> | undefined> {
  const [row] = await selectRounds(db).where(isOwned(owned)).for('update', { of: rounds });
  if (row === undefined) return undefined;
  const { questions: _none, ...round } = toRound(row, []);
  return round;
}

/** Undefined if the admin has a round of this name. */
export async function insertRound(
  db: Db,
  round: {
    adminId: string;
    name: string;
    worth: number | undefined;
    questions: readonly NewQuestion[];
    now: Date;
  },
): Promise<Round | undefined> {
  const { adminId, name, worth, now } = round;
  const [row] = await db
    .insert(rounds)
    .values({
      id: newId(),
      adminId,
      name,
      uploadedAt: now,
      worthHalfPoints: storedWorth(worth),
      audience: sql`coalesce((select ${nightSettings.newRounds} from ${nightSettings}
        where ${nightSettings.adminId} = ${adminId}::uuid), 'all')`,
    })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) return undefined;
  const questions = await insertQuestions(db, { adminId, roundId: row.id }, round.questions);
  return toRound({ ...row, schemeName: null }, questions);
}

/** False if the admin has a round of this name. */
export async function setRoundHead(
  db: Db,
  { name, worth, ...owned }: OwnedRound & { name: string; worth: number | undefined },
): Promise<boolean> {
  const head = { name, worthHalfPoints: storedWorth(worth) };
  const change = { ...head, revision: sql`${rounds.revision} + 1` };
  const write = db.update(rounds).set(change).where(isOwned(owned));
  return (await unlessTaken('rounds_name_unique', write)) !== undefined;
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

function isOwned({ adminId, roundId }: OwnedRound): SQL | undefined {
  return and(eq(rounds.adminId, adminId), eq(rounds.id, roundId));
}

function selectRounds(db: Db) {
  return db.select(roundFields).from(rounds).leftJoin(wagerSchemes, isSchemeOfRound);
}

type RoundRow = Awaited<ReturnType<typeof selectRounds>>[number];

function toRound(row: RoundRow, questions: Question[]): Round {
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
    wagerScheme: hasScheme ? { _id: wagerSchemeId, name: schemeName } : null,
    questions,
  };
}

/** Admins copy, move and delete questions of any of their rounds. */
import {
  type BodyOf,
  fieldError,
  type libraryCalls,
  libraryTexts,
  notFound,
  orNotFound,
  type ReplyOf,
  roundTexts,
} from '@emcee/contract';
import { ROUND } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ByAdmin } from '../../../platform/http/request-context.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { expectCapacity, expectFitsFile, nameTaken } from '../capacity.ts';
import { insertQuestions } from '../questions.store.ts';
import { findRound, insertRound, lockRound } from '../rounds.store.ts';
import {
  type ChosenQuestion,
  deleteQuestions,
  findEmptied,
  listChosen,
  moveQuestions,
  raiseRevisions,
  renumber,
} from './moved-questions.store.ts';

type Copy = BodyOf<typeof libraryCalls.copy>;

export async function copyQuestions(
  { db, clock }: Deps,
  { adminId, requestContext, isMove, ...sent }: ByAdmin<Copy>,
): Promise<ReplyOf<typeof libraryCalls.copy>> {
  const now = clock.now();
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const chosen = await chosenInOrder(db, { adminId, questionIds: sent.questionIds });
    const { roundId, isNew } = await targetOf(db, { ...sent, adminId, now });
    const owned = { adminId, roundId };
    // A question that is moved to its own round stays where it is.
    const coming = isMove ? chosen.filter((each) => each.roundId !== roundId) : chosen;
    const questionIds = coming.map(({ question }) => question._id);
    const before = orNotFound(await findRound(db, owned));
    const after = before.questions.length;
    expectRoom([...before.questions, ...coming.map(({ question }) => question)], before.worth);
    let left: { _id: string; revision: number }[] = [];
    if (isMove) {
      await expectNoneEmptied(db, { adminId, questionIds });
      await moveQuestions(db, { ...owned, questionIds, after });
      left = await closeGaps(db, { adminId, rounds: coming });
    } else {
      const copies = coming.map(({ question: { _id, ...content } }, index) => ({
        ...content,
        orderNum: after + 1 + index,
      }));
      await insertQuestions(db, owned, copies);
    }
    const addedQuestions = isMove ? 0 : coming.length;
    await expectCapacity(db, { adminId, addedRounds: isNew ? 1 : 0, addedQuestions });
    if (!isNew && coming.length > 0) await raiseRevisions(db, { adminId, roundIds: [roundId] });
    const round = orNotFound(await findRound(db, owned));
    const kind = isMove ? 'rounds.questions-moved' : 'rounds.questions-copied';
    const detail = { questions: coming.length, roundName: round.name };
    await audit(db, kind, { adminId, at: now, detail, requestContext });
    return { round, left };
  });
}

export async function removeQuestions(
  { db, clock }: Deps,
  { adminId, requestContext, ...sent }: ByAdmin<BodyOf<typeof libraryCalls.remove>>,
): Promise<ReplyOf<typeof libraryCalls.remove>> {
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const chosen = await chosenInOrder(db, { adminId, ...sent });
    const questionIds = chosen.map(({ question }) => question._id);
    await expectNoneEmptied(db, { adminId, questionIds });
    await deleteQuestions(db, { adminId, questionIds });
    const left = await closeGaps(db, { adminId, rounds: chosen });
    const detail = { questions: chosen.length };
    await audit(db, 'rounds.questions-deleted', {
      adminId,
      at: clock.now(),
      detail,
      requestContext,
    });
    return { deleted: chosen.length, left };
  });
}

type Owned = { adminId: string; questionIds: readonly string[] };

async function chosenInOrder(db: Db, { adminId, questionIds }: Owned): Promise<ChosenQuestion[]> {
  const ids = [...new Set(questionIds)];
  const found = await listChosen(db, { adminId, questionIds: ids });
  const byId = new Map(found.map((each) => [each.question._id, each]));
  return ids.map((id) => orNotFound(byId.get(id)));
}

async function targetOf(
  db: Db,
  { adminId, roundId, roundName, now }: Omit<Copy, 'isMove'> & { adminId: string; now: Date },
): Promise<{ roundId: string; isNew: boolean }> {
  if (roundId !== undefined) {
    const { _id } = orNotFound(await lockRound(db, { adminId, roundId }));
    return { roundId: _id, isNew: false };
  }
  if (roundName === undefined) throw notFound();
  const empty = { adminId, name: roundName, worth: undefined, questions: [], now };
  const round = await insertRound(db, empty);
  if (round === undefined) throw nameTaken();
  return { roundId: round._id, isNew: true };
}

function expectRoom(
  questions: readonly ChosenQuestion['question'][],
  worth: number | undefined,
): void {
  if (questions.length > ROUND.maxQuestions) {
    throw fieldError('questions', roundTexts.tooManyQuestions);
  }
  expectFitsFile(questions, worth);
}

async function expectNoneEmptied(db: Db, owned: Owned): Promise<void> {
  const round = await findEmptied(db, owned);
  if (round !== undefined) throw fieldError('questionIds', libraryTexts.emptied, { round });
}

async function closeGaps(
  db: Db,
  { adminId, rounds }: { adminId: string; rounds: readonly { roundId: string }[] },
): Promise<{ _id: string; revision: number }[]> {
  const roundIds = [...new Set(rounds.map(({ roundId }) => roundId))];
  if (roundIds.length === 0) return [];
  await renumber(db, { adminId, roundIds });
  return raiseRevisions(db, { adminId, roundIds });
}

import {
  type BodyOf,
  fieldError,
  type libraryCalls,
  notFound,
  type ReplyOf,
  tagTexts,
} from '@emcee/contract';
import { areTags, searchText, TAGS } from '@emcee/game';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ByAdmin } from '../../platform/http/request-context.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { listTags } from '../../queries/tags.store.ts';
import {
  listTagsOfQuestions,
  listTagsOfRounds,
  setTagsOfQuestions,
  setTagsOfRounds,
} from './tags.store.ts';

type Change = BodyOf<typeof libraryCalls.tag>;

export async function changeTags(
  { db, clock }: Deps,
  { adminId, requestContext, ...sent }: ByAdmin<Change>,
): Promise<ReplyOf<typeof libraryCalls.tag>> {
  const [questionIds, roundIds] = [sent.questionIds, sent.roundIds].map((ids) => [...new Set(ids)]);
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const questions = await listTagsOfQuestions(db, { adminId, ids: questionIds ?? [] });
    const rounds = await listTagsOfRounds(db, { adminId, ids: roundIds ?? [] });
    const isComplete =
      questions.length === questionIds?.length && rounds.length === roundIds?.length;
    if (!isComplete) throw notFound();
    const changedQuestions = questions.flatMap((row) => changed(row, sent));
    const changedRounds = rounds.flatMap((row) => changed(row, sent));
    const rows = changedQuestions.map((row) => ({ ...row, searchText: searchText(row) }));
    await setTagsOfQuestions(db, { adminId, rows });
    await setTagsOfRounds(db, { adminId, rows: changedRounds });
    if (sent.add.length > 0 && (await listTags(db, adminId)).length > TAGS.ofAdmin) {
      throw fieldError('add', tagTexts.full);
    }
    const detail = { questions: questions.length, rounds: rounds.length };
    await audit(db, 'rounds.tagged', { adminId, at: clock.now(), detail, requestContext });
    return { changed: rows.length + changedRounds.length };
  });
}

/** The row with its new tags; none if they stay. */
function changed<Row extends { tags: readonly string[] }>(
  row: Row,
  { add, remove }: Pick<Change, 'add' | 'remove'>,
): (Row & { tags: string[] })[] {
  const kept = row.tags.filter((tag) => !remove.includes(tag) || add.includes(tag));
  const tags = [...new Set([...kept, ...add])];
  if (!areTags(tags)) throw fieldError('add', tagTexts.tooMany);
  const stays = kept.length === row.tags.length && tags.length === kept.length;
  return stays ? [] : [{ ...row, tags }];
}

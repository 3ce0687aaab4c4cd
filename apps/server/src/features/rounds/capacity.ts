import { type ApiError, fieldError, roundTexts, tagTexts } from '@emcee/contract';
import {
  fitsQuestionFile,
  NEVER_SUBSCRIBED,
  type QuestionContent,
  ROUNDS_OF_ADMIN,
  TAGS,
} from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { hasEverSubscribed } from '../../queries/pro.store.ts';
import { listTags } from '../../queries/tags.store.ts';
import { measureRounds } from './questions.store.ts';

export function nameTaken(): ApiError {
  return fieldError('roundName', roundTexts.nameTaken);
}

/** An admin already above a limit may change rounds, but not add to them. */
export async function expectCapacity(
  db: Db,
  added: { adminId: string; addedRounds: number; addedQuestions: number },
): Promise<void> {
  const { adminId, addedRounds, addedQuestions } = added;
  const { maxRounds, maxBytes, bytesAroundQuestion } = ROUNDS_OF_ADMIN;
  const held = await measureRounds(db, { adminId, bytesAroundQuestion });
  if (held.roundsCount > maxRounds || held.bytes > maxBytes) {
    throw fieldError('questions', roundTexts.noCapacity);
  }
  const manyRounds = addedRounds > 0 && held.roundsCount > NEVER_SUBSCRIBED.maxRounds;
  const manyQuestions = addedQuestions > 0 && held.questionsCount > NEVER_SUBSCRIBED.maxQuestions;
  if (!(manyRounds || manyQuestions) || (await hasEverSubscribed(db, adminId))) return;
  const { subscribeForRounds, subscribeForQuestions } = roundTexts;
  throw fieldError('questions', manyRounds ? subscribeForRounds : subscribeForQuestions);
}

/** With the texts that older clients don't send. */
export function expectFitsFile(
  questions: readonly QuestionContent[],
  worth: number | undefined,
): void {
  const file = questions.map((question) => ({ worth, ...question }));
  if (!fitsQuestionFile(file)) throw fieldError('questions', roundTexts.tooLarge);
}

type Tagged = { tags?: readonly string[] | undefined };

/** After a save: a round may have new tags as long as the admin has few. */
export async function expectFewTags(
  db: Db,
  { adminId, before, stored }: Record<'before' | 'stored', readonly Tagged[]> & { adminId: string },
): Promise<void> {
  const known = new Set(before.flatMap(({ tags = [] }) => tags));
  const hasNew = stored.some(({ tags = [] }) => tags.some((tag) => !known.has(tag)));
  if (!hasNew || (await listTags(db, adminId)).length <= TAGS.ofAdmin) return;
  throw fieldError('questions', tagTexts.full);
}

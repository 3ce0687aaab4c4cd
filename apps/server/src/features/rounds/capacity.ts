import { type ApiError, fieldError, ownRoundTexts, roundTexts, tagTexts } from '@emcee/contract';
import {
  fitsQuestionFile,
  NEVER_SUBSCRIBED,
  OWN_ROUNDS,
  type QuestionContent,
  ROUNDS_OF_ADMIN,
  TAGS,
} from '@emcee/game';
import type { AccountOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { hasEverSubscribed } from '../../queries/pro.store.ts';
import { readRoom } from '../../queries/room-in-effect.ts';
import { listTags } from '../../queries/tags.store.ts';
import { measureRounds } from './questions.store.ts';

export function nameTaken(): ApiError {
  return fieldError('roundName', roundTexts.nameTaken);
}

type Added = { addedRounds: number; addedQuestions: number };

/** An admin already above a limit may change rounds, but not add to them. */
export async function expectCapacity(db: Db, added: AccountOwner & Added): Promise<void> {
  if ('hostId' in added) return expectOwnCapacity(db, added);
  const { adminId, addedRounds, addedQuestions } = added;
  const { maxRounds, maxBytes } = ROUNDS_OF_ADMIN;
  const held = await measureRounds(db, { adminId });
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

/** A host already above a limit may change rounds, but not add to them. */
async function expectOwnCapacity(
  db: Db,
  { hostId, addedRounds, addedQuestions }: Added & { hostId: string },
): Promise<void> {
  const held = await measureRounds(db, { hostId });
  if (held.bytes > OWN_ROUNDS.maxBytes) throw fieldError('questions', roundTexts.noCapacity);
  const isPro = await hasPro(db, hostId);
  const most = isPro ? OWN_ROUNDS.withPro : OWN_ROUNDS.withoutPro;
  const { fewRounds, fewQuestions, manyRounds, manyQuestions } = ownRoundTexts;
  if (addedRounds > 0 && held.roundsCount > most.rounds) {
    throw fieldError('questions', isPro ? manyRounds : fewRounds);
  }
  if (addedQuestions > 0 && held.questionsCount > most.questions) {
    throw fieldError('questions', isPro ? manyQuestions : fewQuestions);
  }
}

/** True while the host's organization gives it PRO. */
export async function hasPro(db: Db, hostId: string): Promise<boolean> {
  return (await readRoom(db, { hostId }))?.pro ?? false;
}

type Tagged = { tags?: readonly string[] | undefined };

/** After a save: a round may have new tags as long as the admin has few. A host's rounds are few anyway. */
export async function expectFewTags(
  db: Db,
  { before, stored, ...owner }: Record<'before' | 'stored', readonly Tagged[]> & AccountOwner,
): Promise<void> {
  if ('hostId' in owner) return;
  const known = new Set(before.flatMap(({ tags = [] }) => tags));
  const hasNew = stored.some(({ tags = [] }) => tags.some((tag) => !known.has(tag)));
  if (!hasNew || (await listTags(db, owner.adminId)).length <= TAGS.ofAdmin) return;
  throw fieldError('questions', tagTexts.full);
}

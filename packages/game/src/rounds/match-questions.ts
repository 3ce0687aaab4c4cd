import { type KeyedQuestion, questionKey } from '../question-key.ts';

type SentQuestion = KeyedQuestion & { readonly _id?: string | undefined };
type StoredQuestion = KeyedQuestion & { readonly _id: string };

type KeyOf = (question: SentQuestion, place: number) => string | undefined;

/** From the surest to the weakest. */
const keys: readonly KeyOf[] = [
  ({ _id }) => _id,
  ({ questionText, answerText, image }) => JSON.stringify([questionText, answerText, image]),
  (question) => questionKey(question) || undefined,
  ({ questionText, answerText }) => JSON.stringify([questionText, answerText]),
  ({ questionText }) => questionText,
  ({ answerText }, place) => JSON.stringify([place, answerText]),
];

/**
 * For each question that is sent, the stored one that it replaces: the one with its id, the same question, the
 * one with the same text, or the one at the same place with the same answer. Each stored question is used once.
 */
export function matchQuestions<Stored extends StoredQuestion>(
  stored: readonly Stored[],
  sent: readonly SentQuestion[],
): (Stored | undefined)[] {
  const found: (Stored | undefined)[] = sent.map(() => undefined);
  const used = new Set<Stored>();
  for (const keyOf of keys) {
    if (used.size === Math.min(stored.length, sent.length)) break;
    const free = freeByKey(stored, used, keyOf);
    for (const [place, question] of sent.entries()) {
      if (found[place] !== undefined) continue;
      const match = free.get(keyOf(question, place))?.shift();
      if (match === undefined) continue;
      found[place] = match;
      used.add(match);
    }
  }
  return found;
}

function freeByKey<Stored extends StoredQuestion>(
  stored: readonly Stored[],
  used: ReadonlySet<Stored>,
  keyOf: KeyOf,
): Map<string | undefined, Stored[]> {
  const free = new Map<string | undefined, Stored[]>();
  for (const [place, question] of stored.entries()) {
    const key = used.has(question) ? undefined : keyOf(question, place);
    if (key === undefined) continue;
    const same = free.get(key);
    if (same === undefined) free.set(key, [question]);
    else same.push(question);
  }
  return free;
}

/** A record only has the words of the group, which a response may have joined later. */

export type MovedResponse = {
  id: string;
  questionId: string;
  playerId: string;
  kind: 'judged-apart' | 'joined' | 'late-accepted';
  /** Words of the group; null without a response, or if not recorded. */
  before: string | null;
  after: string | null;
  undoesId: string | null;
};

/** Keyed by question and player (`wordsKey`); expects the oldest correction first. */
export function ownWords(moved: readonly MovedResponse[]): ReadonlyMap<string, string> {
  const words = new Map<string, string | null>();
  const wordsBefore = new Map<string, string | null>();
  for (const { id, kind, before, after, undoesId, ...where } of moved) {
    const key = wordsKey(where);
    const standing = words.get(key) ?? before;
    wordsBefore.set(id, standing);
    const own = kind === 'late-accepted' ? after : standing;
    words.set(key, undoesId === null ? own : (wordsBefore.get(undoesId) ?? own));
  }
  return new Map([...words].flatMap(([key, own]) => (own === null ? [] : [[key, own]])));
}

export function wordsKey(where: { questionId: string; playerId: string }): string {
  return `${where.questionId} ${where.playerId}`;
}

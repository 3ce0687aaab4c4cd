/** What players wrote themselves: a record keeps the words of a group, which a response may have joined since. */

/** A correction by which the response of one player became another one, or came into another group. */
export type MovedResponse = {
  id: string;
  questionId: string;
  playerId: string;
  kind: 'judged-apart' | 'joined' | 'late-accepted';
  /** The words of the group before and after; null without a response, and where they were not written down. */
  before: string | null;
  after: string | null;
  /** The correction that it takes back. */
  undoesId: string | null;
};

/** The own words of whoever was moved, by question and player (`wordsKey`); the oldest correction comes first. */
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

/** By what the words of a player are found. */
export function wordsKey(where: { questionId: string; playerId: string }): string {
  return `${where.questionId} ${where.playerId}`;
}

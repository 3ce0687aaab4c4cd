/** The words of a group are those of one team. Others have their own, and a response may join a group later. */

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

export type RecordedWords = { questionId: string; playerId: string; words: string };

/** Keyed by question and player (`wordsKey`); expects the oldest correction first. */
export function ownWords(
  moved: readonly MovedResponse[],
  recorded: readonly RecordedWords[] = [],
): ReadonlyMap<string, string> {
  const words = new Map<string, string | null>(
    recorded.map((each) => [wordsKey(each), each.words]),
  );
  const wordsBefore = new Map<string, string | null>();
  for (const { id, kind, before, after, undoesId, ...where } of moved) {
    const key = wordsKey(where);
    const current = words.get(key) ?? before;
    wordsBefore.set(id, current);
    const own = kind === 'late-accepted' ? after : current;
    words.set(key, undoesId === null ? own : (wordsBefore.get(undoesId) ?? own));
  }
  return new Map([...words].flatMap(([key, own]) => (own === null ? [] : [[key, own]])));
}

export function wordsKey(where: { questionId: string; playerId: string }): string {
  return `${where.questionId} ${where.playerId}`;
}

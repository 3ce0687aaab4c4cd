/** Keeps the places of decided ties in step with scores, players and tiebreakers. */
import { type CorrectableQuestion, type Tiebreaker, tiePlaces } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { addToScores } from './record-players.store.ts';
import type { OwnedGame } from './records.store.ts';
import { listScores, listTiebreakers, saveTiePlaces } from './ties.store.ts';

/** Adds to scores. The tiebreakers of the game must be stored as they count from now on. */
export async function changeScores(
  db: Db,
  part: OwnedGame & { halfPoints: ReadonlyMap<string, number> },
): Promise<void> {
  if (await addToScores(db, part)) await settleTies(db, part);
}

export async function settleTies(db: Db, { adminId, gameId }: OwnedGame): Promise<void> {
  const owned = { adminId, gameId };
  const places = tiePlaces(await listScores(db, owned), await listTiebreakers(db, owned));
  await saveTiePlaces(db, { ...owned, places });
}

/** A tiebreaker with a corrected question. */
export function tiebreakerAfter(
  { tied, answers: given }: Tiebreaker,
  { answerText, voided, answers }: CorrectableQuestion,
): Tiebreaker {
  const own = new Map(given.map(({ player, text }) => [player, text]));
  const marked = answers.flatMap(({ players, text, verdict }) =>
    players.map((player) => ({ player, text: own.get(player) ?? text, verdict })),
  );
  return { tied, answerText, isVoided: voided, answers: marked };
}

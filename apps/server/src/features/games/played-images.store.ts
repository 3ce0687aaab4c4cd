import type { Db } from '../../db/client.ts';
import { playedQuestions } from '../../db/schema/games.ts';
import { namesUpload, uploadNamedIn } from '../../db/upload-address.ts';

/** Returns those of the given image hashes that recorded questions use, by any address. */
export async function imagesOfPlayedQuestions(
  db: Db,
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: uploadNamedIn(playedQuestions.image) })
    .from(playedQuestions)
    .where(namesUpload(playedQuestions.image, hashes));
  return rows.map(({ hash }) => hash);
}

import type { Db } from '../../db/client.ts';
import { playedQuestions } from '../../db/schema/games.ts';
import { namesUpload, uploadNamedIn } from '../../db/upload-address.ts';

/** Recorded questions may use any address of an image. */
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

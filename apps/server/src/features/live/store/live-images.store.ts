import type { Db } from '../../../db/client.ts';
import { liveQuestions } from '../../../db/schema/live.ts';
import { namesUpload, uploadNamedIn } from '../../../db/upload-address.ts';

/** Those of these images, by their hashes, that questions of games in play show, by whatever address. */
export async function imagesOfLiveQuestions(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: uploadNamedIn(liveQuestions.image) })
    .from(liveQuestions)
    .where(namesUpload(liveQuestions.image, hashes));
  return rows.map(({ hash }) => hash);
}

import type { Db } from '../../db/client.ts';
import { countOrRefuse, paceOrRefuse } from './limits.ts';

const PACE = { burst: 3, everySeconds: 60 };
const PER_HOUR = { max: 6, windowSeconds: 60 * 60 };

/** Counts a mail with a link to an address, by its kind; refused with the text when it is too soon. */
export async function limitMails(
  db: Db,
  { email, kind, ...told }: { email: string; kind: string; now: Date; text: string },
): Promise<void> {
  const key = `mail:${kind}:${email}`;
  await paceOrRefuse(db, { ...PACE, ...told, key: `${key}:pace` });
  await countOrRefuse(db, { ...PER_HOUR, ...told, key: `${key}:hour` });
}

import type { Db } from '../../../db/client.ts';
import { uncount } from './limits.store.ts';
import { countOrRefuse, paceOrRefuse } from './limits.ts';
import { type Counter, networkCounters } from './network-limits.ts';

const HOUR_SECONDS = 60 * 60;
const PACE = { burst: 3, everySeconds: 60 };
const PER_HOUR = { max: 6, windowSeconds: HOUR_SECONDS };
// What one network has used up leaves three to the owner elsewhere.
const OF_ALL_NETWORKS = { max: 9, windowSeconds: HOUR_SECONDS };

/** A mail with a link or a code that somebody asks for. */
type AskedMail = {
  email: string;
  kind: 'verify' | 'reset' | 'host-reset' | 'email-change' | 'host-email-change' | 'player-login';
  origin: string;
  /** A device that the account knows: what strangers ask for does not use up what it may. */
  device?: string | undefined;
  now: Date;
  text: string;
};

/**
 * Counts a mail with a link or a code to an address, by its kind; refused with the text when it is too soon. Each
 * network has a count of its own for the address, and so has each device that the account knows.
 */
export async function limitMails(
  db: Db,
  { email, kind, origin, device, ...told }: AskedMail,
): Promise<void> {
  const ofAddress = `mail:${kind}:${email}`;
  const key = `${ofAddress}:${device ?? origin}`;
  await paceOrRefuse(db, { ...PACE, ...told, key: `${key}:pace` });
  if (device !== undefined) {
    await countOrRefuse(db, { ...PER_HOUR, ...told, key: `${key}:hour` });
    return;
  }
  const { now } = told;
  for (const counter of hourCounters({ email, kind, origin, now })) {
    await countOrRefuse(db, { ...counter, ...told });
  }
}

/** Takes the count of a mail to an address back that could not be handed over; its pace stays. */
export async function uncountMail(
  db: Db,
  asked: Pick<AskedMail, 'email' | 'kind' | 'origin' | 'now'>,
): Promise<void> {
  for (const { key } of hourCounters(asked)) await uncount(db, key);
}

function hourCounters({
  email,
  kind,
  ...part
}: Pick<AskedMail, 'email' | 'kind' | 'origin' | 'now'>): Counter[] {
  const key = `mail:${kind}:${email}:hour`;
  const network = { ...PER_HOUR, ...part, widerMax: PER_HOUR.max, key };
  return [...networkCounters(network), { ...OF_ALL_NETWORKS, key, now: part.now }];
}

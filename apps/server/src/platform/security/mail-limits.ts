import type { Db } from '../../db/client.ts';
import { countOrRefuse, paceOrRefuse } from './limits.ts';
import { networkCounters } from './network-limits.ts';

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
  const network = { ...PER_HOUR, widerMax: PER_HOUR.max, key: `${ofAddress}:hour`, origin, now };
  const all = { ...OF_ALL_NETWORKS, key: `${ofAddress}:hour`, now };
  for (const counter of [...networkCounters(network), all]) {
    await countOrRefuse(db, { ...counter, ...told });
  }
}

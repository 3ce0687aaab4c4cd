import type { Refusal } from '@emcee/contract';
import { type Counter, networkCounters } from './limits.ts';

const PACE = { burst: 3, everySeconds: 60 };
const PER_HOUR = { max: 6, windowSeconds: 60 * 60 };
// What one network has used up leaves three to the owner elsewhere.
const OF_ALL_NETWORKS = 9;

/** A mail with a link or a code that somebody asks for. */
type AskedMail = {
  email: string;
  kind: 'verify' | 'reset' | 'host-reset' | 'email-change' | 'host-email-change' | 'player-login';
  origin: string;
  /** A device that the account knows: mails that strangers ask for do not use up its own. */
  device?: string | undefined;
  /** It takes the place of one that never left: of that the hour has been counted. */
  isAgain?: boolean;
  now: Date;
  text: Refusal;
};

/**
 * The counters of a mail with a link or a code to an address, by its kind. Each network has counters to itself for the
 * address, and so has each device that the account knows.
 */
export function mailCounters({
  email,
  kind,
  origin,
  device,
  isAgain = false,
  ...told
}: AskedMail): Counter[] {
  const key = `mail:${kind}:${email}`;
  const pace = { ...PACE, ...told, key: `${key}:${device ?? origin}:pace` };
  if (isAgain) return [pace];
  if (device !== undefined) return [pace, { ...PER_HOUR, ...told, key: `${key}:${device}:hour` }];
  const hour = { ...PER_HOUR, ...told, key: `${key}:hour` };
  const ofNetworks = networkCounters({ ...hour, origin, widerMax: PER_HOUR.max });
  return [pace, ...ofNetworks, { ...hour, max: OF_ALL_NETWORKS }];
}

import { playerLoginCalls } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import type { AskedCode } from '../../../lib/player-login.ts';

const LOOK_EVERY_MS = 4_000;
/** A mail that is still here by then is late. */
const LATE_AFTER_MS = 20_000;
const LOOKS = 60;

/** Whether the mail with a code does not get away: the mail server is gone, or takes nothing for this address. */
export function useCodeMail({ token: playerToken, askedAt }: AskedCode): { isStuck: boolean } {
  const [stuckOf, setStuckOf] = useState(0);
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    async function look(): Promise<void> {
      looks += 1;
      // What cannot be told now is told by the next look.
      const reply = await call(playerLoginCalls.codeMail, { playerToken }).catch(() => undefined);
      const mail = reply?.mail;
      if (looks >= LOOKS || mail === 'sent') clearInterval(timer);
      if (mail !== undefined) setStuckOf(isStuck(mail, askedAt) ? askedAt : 0);
    }
    return () => clearInterval(timer);
  }, [playerToken, askedAt]);
  return { isStuck: stuckOf === askedAt };
}

function isStuck(mail: 'waiting' | 'sent' | 'failed', askedAt: number): boolean {
  return mail === 'failed' || (mail === 'waiting' && Date.now() - askedAt > LATE_AFTER_MS);
}

import { accountCalls, type ReplyOf } from '@emcee/contract';
import { useEffect } from 'react';
import { useCall } from '../calls/calls.ts';
import { markVerified } from './session.ts';

/** Who is signed in, as the server says; what it says about the address is taken over. */
export function useCurrentUser(
  pollEveryMs: number | false = false,
): ReplyOf<typeof accountCalls.me> | undefined {
  const { data } = useCall(accountCalls.me, {}, { pollEveryMs });
  const verified = data?.verified;
  useEffect(() => {
    if (verified !== undefined) markVerified(verified);
  }, [verified]);
  return data;
}

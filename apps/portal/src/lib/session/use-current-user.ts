import { accountCalls, type ReplyOf } from '@emcee/contract';
import { useEffect } from 'react';
import { useCall } from '../calls/calls.ts';
import { ownerOfDrafts, useMarkedOwner } from './owner.ts';
import { markVerified } from './session.ts';

/** Takes over the server's word on whether the address is verified. */
export function useCurrentUser(
  pollEveryMs: number | false = false,
): ReplyOf<typeof accountCalls.me> | undefined {
  const { data } = useCall(accountCalls.me, {}, { pollEveryMs });
  const verified = data?.verified;
  useEffect(() => {
    if (verified !== undefined) markVerified(verified);
  }, [verified]);
  useMarkedOwner('admin', data && ownerOfDrafts(data));
  return data;
}

import { storage } from '@emcee/client';
import { accountCalls, type ReplyOf } from '@emcee/contract';
import { useEffect } from 'react';
import { useCall } from '../calls/calls.ts';
import { ownerOfDrafts, useMarkedOwner } from './owner.ts';
import { roleIn } from './rights.ts';
import { markVerified, storageKeys } from './session.ts';

/** Takes over the server's word on whether the address is verified. */
export function useCurrentUser(
  pollEveryMs: number | false = false,
  enabled = true,
): ReplyOf<typeof accountCalls.me> | undefined {
  const { data } = useCall(accountCalls.me, {}, { pollEveryMs, enabled });
  const verified = data?.verified;
  useEffect(() => {
    if (verified !== undefined) markVerified(verified);
  }, [verified]);
  const role = data && (roleIn(data) ?? '');
  useEffect(() => {
    // For public/theme.js: the next document asks ahead only for what the role may read.
    if (role !== undefined && storage.getItem(storageKeys.role) !== role)
      storage.setItem(storageKeys.role, role);
  }, [role]);
  useMarkedOwner('admin', data && ownerOfDrafts(data));
  return data;
}

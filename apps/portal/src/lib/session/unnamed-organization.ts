import { accountCalls, organizationCalls } from '@emcee/contract';
import { useCall, useCallCache, useSendIfMay } from '../calls/calls.ts';

/**
 * The owner names the organization with the first invitation, because the email names it. Undefined if it has
 * a name, or the member may not give it one.
 */
export function useUnnamed(): ((name: string) => Promise<void>) | undefined {
  const cache = useCallCache();
  const organization = useCall(accountCalls.me).data?.organization;
  const change = useSendIfMay(organizationCalls.change);
  if (change === undefined || organization == null || !isUnnamed(organization)) return undefined;
  return async (name) => {
    await change.mutateAsync({ name });
    void cache.refresh(accountCalls.me);
  };
}

/** Without a name it goes by its owner's email. */
export function isUnnamed({ name, owner }: { name: string; owner?: string | undefined }): boolean {
  return name === owner;
}

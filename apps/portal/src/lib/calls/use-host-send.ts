import { ApiError, type Call, hostCalls, type InputOf, type ReplyOf } from '@emcee/contract';
import { useCallCache, useSend } from './calls.ts';

export function withoutHost(
  { hosts }: ReplyOf<typeof hostCalls.list>,
  hostId: string,
): ReplyOf<typeof hostCalls.list> {
  return { hosts: hosts.filter(({ _id }) => _id !== hostId) };
}

/** A host deleted in another tab leaves the kept list, and its pages close. */
export function useHostSend<C extends Call>(
  definition: C,
  hostId: string,
): (input: InputOf<C>) => Promise<ReplyOf<C>> {
  const cache = useCallCache();
  const { mutateAsync } = useSend(definition);
  return async (input) => {
    try {
      return await mutateAsync(input);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        cache.change(hostCalls.list, (list) => withoutHost(list, hostId));
      throw error;
    }
  };
}

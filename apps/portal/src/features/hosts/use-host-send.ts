import { ApiError, type Call, hostCalls, type InputOf, type ReplyOf } from '@emcee/contract';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { withoutHost } from './host-cache.ts';

/**
 * Sends a call about one host. When the host is gone, deleted in another tab meanwhile, it leaves the
 * kept list as well, and with it the pages that are about it.
 */
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

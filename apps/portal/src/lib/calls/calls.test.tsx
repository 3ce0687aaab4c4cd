import { liveCalls } from '@emcee/contract';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type CallCache, keyOf, useCallCache } from './calls.ts';
import { createQueryClient } from './query-client.ts';

function openFetch() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const cache = renderHook(useCallCache, { wrapper }).result.current;
  const before = Promise.withResolvers<string>();
  const load = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(before.promise)
    .mockResolvedValue('after');
  const observer = new QueryObserver(client, {
    queryKey: keyOf(liveCalls.marking, {}),
    queryFn: load,
  });
  onTestFinished(observer.subscribe(() => undefined));
  return { cache, before, load, observer };
}

it('a first fetch is repeated if its reply changes during it', async () => {
  const { cache, before, load, observer } = openFetch();
  await act(() => {
    const refreshed = cache.refresh(liveCalls.marking);
    before.resolve('before');
    return refreshed;
  });
  expect(load).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isFetching: false });
});

it.each<[string, (cache: CallCache) => void]>([
  ['changes', (cache) => cache.change(liveCalls.marking, (reply) => reply)],
  ['events', (cache) => void cache.refreshChanged(liveCalls.marking)],
])('%s told during a first fetch lead to one more after it', async (_name, tell) => {
  const { cache, before, load, observer } = openFetch();
  tell(cache);
  tell(cache);
  expect(load).toHaveBeenCalledTimes(1);
  before.resolve('before');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  expect(load).toHaveBeenCalledTimes(2);
});

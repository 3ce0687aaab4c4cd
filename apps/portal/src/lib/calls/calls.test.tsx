import { liveCalls } from '@emcee/contract';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { keyOf, useCallCache } from './calls.ts';
import { createQueryClient } from './query-client.ts';

it('a first fetch is repeated if its reply changes during it', async () => {
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
  await act(() => {
    const refreshed = cache.refresh(liveCalls.marking);
    before.resolve('before');
    return refreshed;
  });
  expect(load).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isFetching: false });
});

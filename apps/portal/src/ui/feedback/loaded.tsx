import { ApiError, errorTexts, type Sayable } from '@emcee/contract';
import type { ReactNode } from 'react';
import { roleRefusal } from '../../lib/calls/failure-text.ts';
import { ErrorState } from './empty-state.tsx';
import { Skeletons } from './skeletons.tsx';

export type Loadable<Data> = {
  data: Data | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
};

export function loadFailure(error: unknown): Sayable {
  return error instanceof ApiError ? error : errorTexts.internal;
}

/** Undefined if the load would be refused again. */
export function retryOf({ error, refetch }: Loadable<unknown>): (() => void) | undefined {
  const isForbidden = error instanceof ApiError && error.status === 403;
  return isForbidden ? undefined : () => void refetch();
}

export function Loaded<Data>({
  query,
  failure,
  notFound,
  children,
}: {
  query: Loadable<Data>;
  /** Specified text instead of the server's. */
  failure?: string;
  notFound?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Skeletons rows={4} />;
  if (notFound !== undefined && query.error instanceof ApiError && query.error.status === 404)
    return notFound;
  const message = roleRefusal(query.error) ?? failure ?? loadFailure(query.error);
  return <ErrorState message={message} onRetry={retryOf(query)} />;
}

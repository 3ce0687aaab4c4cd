import { ApiError, errorTexts, type Sayable } from '@emcee/contract';
import type { ReactNode } from 'react';
import { ErrorState } from './empty-state.tsx';
import { Skeletons } from './skeletons.tsx';

/** What `Loaded` needs of a query. */
export type Loadable<Data> = {
  data: Data | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
};

/** The text of a failed load: the server's own, or that it cannot be reached. */
export function loadFailure(error: unknown): Sayable {
  return error instanceof ApiError ? error : errorTexts.internal;
}

/** Shows its children once the data is there; until then a skeleton, or the failure with Retry. */
export function Loaded<Data>({
  query,
  failure,
  notFound,
  skeleton = <Skeletons rows={4} />,
  children,
}: {
  query: Loadable<Data>;
  /** A specified text instead of the server's. */
  failure?: string;
  /** What is shown when there is no such thing. */
  notFound?: ReactNode;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return skeleton;
  if (notFound !== undefined && query.error instanceof ApiError && query.error.status === 404)
    return notFound;
  return (
    <ErrorState
      message={failure ?? loadFailure(query.error)}
      onRetry={() => void query.refetch()}
    />
  );
}

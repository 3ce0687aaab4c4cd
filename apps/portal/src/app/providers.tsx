import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Wording, WordingContext } from '../lib/words.tsx';

/** Everything that the pages find above them. */
export function Providers({
  client,
  wording,
  children,
}: {
  client: QueryClient;
  wording: Wording;
  children: ReactNode;
}) {
  return (
    <WordingContext value={wording}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </WordingContext>
  );
}

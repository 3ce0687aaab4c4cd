import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Wording, WordingContext } from '../lib/words.tsx';
import { UiProvider } from '../ui/theme/ui-provider.tsx';

/** Everything that the pages find above them. */
export function Providers({
  client,
  nonce,
  wording,
  children,
}: {
  client: QueryClient;
  nonce: string;
  wording: Wording;
  children: ReactNode;
}) {
  return (
    <WordingContext value={wording}>
      <QueryClientProvider client={client}>
        <UiProvider nonce={nonce}>{children}</UiProvider>
      </QueryClientProvider>
    </WordingContext>
  );
}

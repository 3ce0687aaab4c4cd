import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FlavourProvider } from '../lib/words.tsx';
import { UiProvider } from '../ui/theme/ui-provider.tsx';

/** Everything that the pages find above them. */
export function Providers({
  client,
  nonce,
  hostname,
  children,
}: {
  client: QueryClient;
  nonce: string;
  hostname: string;
  children: ReactNode;
}) {
  return (
    <FlavourProvider hostname={hostname}>
      <QueryClientProvider client={client}>
        <UiProvider nonce={nonce}>{children}</UiProvider>
      </QueryClientProvider>
    </FlavourProvider>
  );
}

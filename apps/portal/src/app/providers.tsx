import type { Flavour } from '@emcee/contract';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FlavourContext } from '../lib/words.tsx';

export function Providers({
  client,
  flavour,
  children,
}: {
  client: QueryClient;
  flavour: Flavour;
  children: ReactNode;
}) {
  return (
    <FlavourContext value={flavour}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </FlavourContext>
  );
}

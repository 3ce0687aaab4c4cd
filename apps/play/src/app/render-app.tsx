import { flavourOf } from '@emcee/contract';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FlavourContext } from '../lib/words.ts';

/** Renders the app of a document. */
export function renderApp(app: ReactNode): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root');
  createRoot(root).render(
    <StrictMode>
      <FlavourContext value={flavourOf(window.location.hostname)}>{app}</FlavourContext>
    </StrictMode>,
  );
}

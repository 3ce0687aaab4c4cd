import { flavourOf } from '@emcee/contract';
import '@fontsource-variable/montserrat/wght.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PreviewApp } from './app/preview/preview-app.tsx';
import { FlavourContext } from './lib/words.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('preview.html has no #root');

// Nobody plays here: no focus, no taps, no screen reader.
root.setAttribute('inert', '');
createRoot(root).render(
  <StrictMode>
    <FlavourContext value={flavourOf(window.location.hostname)}>
      <PreviewApp />
    </FlavourContext>
  </StrictMode>,
);

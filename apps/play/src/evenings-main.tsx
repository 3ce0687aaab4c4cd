import '@fontsource-variable/montserrat/wght.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AfterwardsApp } from './app/afterwards-app.tsx';
import { WordingContext, wordingOf } from './lib/words.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('evenings.html has no #root');

createRoot(root).render(
  <StrictMode>
    <WordingContext value={wordingOf(window.location.hostname)}>
      <AfterwardsApp />
    </WordingContext>
  </StrictMode>,
);

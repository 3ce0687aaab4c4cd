import '@fontsource-variable/montserrat/wght.css';
import './ui/tokens.css';
import './ui/base.css';
import './features/screen/screen-look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ScreenApp } from './features/screen/screen-app.tsx';
import { WordingContext, wordingOf } from './lib/words.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('screen.html has no #root');

createRoot(root).render(
  <StrictMode>
    <WordingContext value={wordingOf(window.location.hostname)}>
      <ScreenApp />
    </WordingContext>
  </StrictMode>,
);

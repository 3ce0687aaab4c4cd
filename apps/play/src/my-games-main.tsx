import { flavourOf } from '@emcee/contract';
import '@fontsource-variable/montserrat/wght.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AfterwardsApp } from './app/afterwards-app.tsx';
import { FlavourContext } from './lib/words.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('my-games.html has no #root');

createRoot(root).render(
  <StrictMode>
    <FlavourContext value={flavourOf(window.location.hostname)}>
      <AfterwardsApp />
    </FlavourContext>
  </StrictMode>,
);

import { flavourOf } from '@emcee/contract';
import '@fontsource-variable/montserrat/wght.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followKeyboard } from './app/keyboard-space.ts';
import { PhoneApp } from './app/phone-app.tsx';
import { roomCodeIn } from './app/use-address.ts';
import { lookUpAhead } from './features/join/use-room.ts';
import { storedGameOf, sweepStoredGames } from './lib/stored-game.ts';
import { FlavourContext } from './lib/words.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('phone.html has no #root');

sweepStoredGames();
const roomCode = roomCodeIn(window.location.pathname);
if (roomCode !== undefined && storedGameOf(roomCode) === undefined) lookUpAhead(roomCode);
followKeyboard();
createRoot(root).render(
  <StrictMode>
    <FlavourContext value={flavourOf(window.location.hostname)}>
      <PhoneApp />
    </FlavourContext>
  </StrictMode>,
);

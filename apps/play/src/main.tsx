import '@fontsource-variable/montserrat/wght.css';
import '@emcee/client/font.css';
import './ui/tokens.css';
import './ui/base.css';
import { followKeyboard } from './app/keyboard-space.ts';
import { PhoneApp } from './app/phone-app.tsx';
import { renderApp } from './app/render-app.tsx';
import { roomCodeIn } from './app/use-address.ts';
import { fetchGame } from './features/game/lazy-game.ts';
import { lookUpAhead } from './features/join/use-room.ts';
import { storedGameOf, sweepStoredGames } from './lib/stored-game.ts';

sweepStoredGames();
const roomCode = roomCodeIn(window.location.pathname);
if (roomCode !== undefined && storedGameOf(roomCode) === undefined) lookUpAhead(roomCode);
void fetchGame();
followKeyboard();
renderApp(<PhoneApp />);

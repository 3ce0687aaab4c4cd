import { flavourOf } from '@emcee/contract';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneApp } from '../src/app/phone-app.tsx';
import { type StoredGame, storeGame } from '../src/lib/stored-game.ts';
import { FlavourContext } from '../src/lib/words.ts';
import { storedSeat } from './fake-game.ts';
import { Mode } from './mode.ts';

export function renderPhone(path: string, hostname = 'localhost') {
  window.history.replaceState(null, '', path);
  render(
    <Mode>
      <FlavourContext value={flavourOf(hostname)}>
        <PhoneApp />
      </FlavourContext>
    </Mode>,
  );
  return userEvent.setup();
}

export function renderSeat(change: Partial<StoredGame> = {}) {
  storeGame({ ...storedSeat, ...change });
  return renderPhone('/play/CROWN');
}

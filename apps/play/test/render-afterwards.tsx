import { flavourOf } from '@emcee/contract';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AfterwardsApp } from '../src/app/afterwards-app.tsx';
import { FlavourContext } from '../src/lib/words.ts';
import { Mode } from './mode.ts';

export function renderAfterwards(path: string, hostname = 'localhost') {
  window.history.replaceState(null, '', path);
  render(
    <Mode>
      <FlavourContext value={flavourOf(hostname)}>
        <AfterwardsApp />
      </FlavourContext>
    </Mode>,
  );
  return userEvent.setup();
}

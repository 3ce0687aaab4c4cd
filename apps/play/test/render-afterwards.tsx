import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { AfterwardsApp } from '../src/app/afterwards-app.tsx';
import { WordingContext, wordingOf } from '../src/lib/words.ts';

/** Shows the pages of games that are over, at an address. */
export function renderAfterwards(path: string, hostname = 'localhost') {
  window.history.replaceState(null, '', path);
  render(
    <StrictMode>
      <WordingContext value={wordingOf(hostname)}>
        <AfterwardsApp />
      </WordingContext>
    </StrictMode>,
  );
  return userEvent.setup();
}

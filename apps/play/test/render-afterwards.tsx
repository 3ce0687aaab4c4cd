import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AfterwardsApp } from '../src/app/afterwards-app.tsx';
import { WordingContext, wordingOf } from '../src/lib/words.ts';
import { Mode } from './mode.ts';

/** Shows the pages of games that are over, at an address. */
export function renderAfterwards(path: string, hostname = 'localhost') {
  window.history.replaceState(null, '', path);
  render(
    <Mode>
      <WordingContext value={wordingOf(hostname)}>
        <AfterwardsApp />
      </WordingContext>
    </Mode>,
  );
  return userEvent.setup();
}

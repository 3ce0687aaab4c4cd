import { flavourOf, registerRefusals } from '@emcee/contract';
import { everyActivity } from '@emcee/contract/every-refusal';
import { notifications } from '@mantine/notifications';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { Providers } from '../src/app/providers.tsx';
import { CurrentPage } from '../src/app/router.tsx';
import { createQueryClient, emptyCacheWithSession } from '../src/lib/calls/query-client.ts';
import { PageRouter } from '../src/lib/pages/page-router.tsx';
import {
  endSession,
  type Session,
  type SessionEnd,
  startSession,
} from '../src/lib/session/session.ts';
import { historyFrom } from './history-from.ts';
import { Mode } from './mode.ts';

// The education flavour does this when it loads.
registerRefusals(everyActivity);

export type RenderedPortal = {
  user: UserEvent;
  address: () => string;
  client: ReturnType<typeof createQueryClient>;
};

/** Uses real routes, guards, cache and forms. */
export function renderPortal(
  at: string,
  {
    session,
    lastEnd = 'ran-out',
    hostname = 'localhost',
  }: { session?: Session; lastEnd?: SessionEnd; hostname?: string } = {},
): RenderedPortal {
  endSession(lastEnd);
  if (session !== undefined) startSession(session);
  const client = createQueryClient();
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
  const stopFollowing = emptyCacheWithSession(client);
  const history = historyFrom(at);
  render(
    <Mode>
      <Providers client={client} flavour={flavourOf(hostname)}>
        <PageRouter history={history}>
          <CurrentPage />
        </PageRouter>
      </Providers>
    </Mode>,
  );
  onTestFinished(() => {
    stopFollowing();
    // Toasts outlive the page that showed them.
    notifications.clean();
    client.clear();
  });
  return {
    user: quickUser(),
    client,
    address: () => {
      const { pathname, search, hash } = history.place().location;
      return `${pathname}${search}${hash}`;
    },
  };
}

/**
 * Pastes all but the last letter, because the whole page renders on each. Tests of letter-by-letter behavior
 * use a plain user (`ui/forms`).
 */
function quickUser(): UserEvent {
  const user = userEvent.setup();
  return {
    ...user,
    type: async (element, text, options) => {
      // Such texts contain named keys, or come with options.
      if (text.length < 4 || /[{[]/.test(text) || options !== undefined) {
        return user.type(element, text, options);
      }
      await user.click(element);
      await user.paste(text.slice(0, -1));
      await user.keyboard(text.slice(-1));
    },
  };
}

export const verifiedSession: Session = { token: 'token-of-ada', verified: true };

export const unverifiedSession: Session = { token: 'token-of-ada', verified: false };

import { enterpriseWording } from '@emcee/client';
import {
  errorTexts,
  type Flavour,
  portalPaths,
  reportScreenTexts,
  roundScreenTexts,
} from '@emcee/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { createQueryClient } from '../../lib/calls/query-client.ts';
import { ErrorState } from '../../ui/feedback/empty-state.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Providers } from '../providers.tsx';
import { menuGroups } from './menu.ts';
import { ShellParts } from './shell.tsx';

/** What stands below the title, where that is always the same. */
const SUBTITLES = {
  [portalPaths.questions]: roundScreenTexts.meaning,
  [portalPaths.gameHistory]: reportScreenTexts.historyMeaning,
};

/** A page of which nothing is known yet, and what is said where the scripts do not come: `ahead.js` shows what fits. */
function FirstPage() {
  const subtitles = Object.entries(SUBTITLES).map(([path, text]) => (
    <span key={path} hidden data-page={path}>
      {text}
    </span>
  ));
  return (
    <Page title="" subtitle={subtitles}>
      <div hidden data-failure>
        <ErrorState message={errorTexts.internal} onRetry={() => undefined} />
      </div>
    </Page>
  );
}

/**
 * What the build writes into the document of the pages behind the sign-in: the frame as it is before anything is known.
 * Its links work; its buttons work once the scripts are there, and say so.
 */
export function firstFrame(flavour: Flavour): string {
  const markup = renderToStaticMarkup(
    <Providers client={createQueryClient()} wording={{ ...enterpriseWording, flavour }}>
      <StaticRouter location={portalPaths.home}>
        <ProgressBar isActive />
        <Routes>
          <Route element={<ShellParts />}>
            <Route index element={<FirstPage />} />
          </Route>
        </Routes>
      </StaticRouter>
    </Providers>,
  );
  return markup.replaceAll('<button', '<button disabled').replaceAll(' data-discover="true"', '');
}

/** Which entry of the menu is marked at the addresses that stand at or below others. */
export function entriesByAddress(): Record<string, string> {
  const entries = menuGroups({ arePlayerEmailsRequired: true }).flatMap((group) => group.entries);
  return Object.fromEntries(
    entries.flatMap(({ path, includes = [] }) =>
      [path, ...includes].map((page) => [page.split('/:')[0] ?? page, path]),
    ),
  );
}

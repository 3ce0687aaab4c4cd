import { BRAND_PREVIEW_PATH } from '@emcee/contract';

const withoutPages = ['/api', '/assets', '/local', '/play/assets'];

export const portalDocuments = { assetsPath: '/assets', withoutPages };

export const playerDocuments = {
  assetsPath: '/play/assets',
  withoutPages,
  playDocuments: [
    { path: '/play', file: 'index.html' },
    { path: '/screen', file: 'screen.html' },
    { path: '/my-games', file: 'my-games.html' },
    { path: '/standings', file: 'my-games.html' },
    { path: BRAND_PREVIEW_PATH, file: 'preview.html', isFramed: true },
  ],
  // Mails and bookmarks of earlier versions have these.
  movedPaths: [{ from: '/evenings', to: '/my-games' }],
};

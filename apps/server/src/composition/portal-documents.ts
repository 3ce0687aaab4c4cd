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
  ],
  // In mails and bookmarks of earlier versions.
  movedPaths: [{ from: '/evenings', to: '/my-games' }],
};

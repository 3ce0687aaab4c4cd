/** Paths below which there are no pages. */
const withoutPages = ['/api', '/assets', '/local', '/play/assets'];

export const portalDocuments = { assetsPath: '/assets', withoutPages };

/** The documents of the players' app, each with the path below which it is served. */
export const playerDocuments = {
  assetsPath: '/play/assets',
  withoutPages,
  playDocuments: [
    { path: '/play', file: 'index.html' },
    { path: '/screen', file: 'screen.html' },
    { path: '/my-games', file: 'my-games.html' },
    { path: '/standings', file: 'my-games.html' },
  ],
  // The path in mails and bookmarks of earlier versions.
  movedPaths: [{ from: '/evenings', to: '/my-games' }],
};

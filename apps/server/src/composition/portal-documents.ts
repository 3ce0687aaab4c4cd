/** Below these nothing is a page. */
const withoutPages = ['/api', '/assets', '/local', '/play/assets'];

/** Where the portal's files are served. */
export const portalDocuments = { assetsPath: '/assets', withoutPages };

/** The documents of the players' app: the addresses below which each is the one, and its file. */
export const playerDocuments = {
  assetsPath: '/play/assets',
  withoutPages,
  playDocuments: [
    { path: '/play', file: 'index.html' },
    { path: '/screen', file: 'screen.html' },
    { path: '/my-games', file: 'my-games.html' },
    // Its address in mails and bookmarks of earlier versions.
    { path: '/evenings', file: 'my-games.html' },
    { path: '/standings', file: 'my-games.html' },
  ],
};

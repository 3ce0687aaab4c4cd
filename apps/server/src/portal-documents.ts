import { flavourOf, signedInPages } from '@emcee/contract';

const USUAL = 'index.html';
/** For pages that nearly everybody opens signed in: it shows their frame, and names more files, so that these come earlier. */
const SIGNED_IN = { enterprise: 'signed-in.html', education: 'signed-in-education.html' } as const;

/** Below these nothing is a page. */
const withoutPages = ['/api', '/assets', '/local', '/play/assets'];

/** The documents of the portal, and which of them is the one of a page. */
export const portalDocuments = {
  assetsPath: '/assets',
  withoutPages,
  documents: [USUAL, ...Object.values(SIGNED_IN)],
  documentFor: ({ path, hostname }: { path: string; hostname: string }): string =>
    signedInPages.test(path) ? SIGNED_IN[flavourOf(hostname)] : USUAL,
};

/** The documents of the players' app: the addresses below which each is the one, and its file. */
export const playerDocuments = {
  assetsPath: '/play/assets',
  withoutPages,
  playDocuments: [
    { path: '/play', file: 'index.html' },
    { path: '/screen', file: 'screen.html' },
    { path: '/evenings', file: 'evenings.html' },
    { path: '/standings', file: 'evenings.html' },
  ],
};

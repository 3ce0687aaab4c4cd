import { flavourOf, signedInPages } from '@emcee/contract';

const USUAL = 'index.html';
/** For pages that nearly everybody opens signed in: it shows their frame, and names more files, so that these come earlier. */
const SIGNED_IN = { enterprise: 'signed-in.html', education: 'signed-in-education.html' } as const;

/** The documents of the portal, and which of them is the one of a page. */
export const portalDocuments = {
  documents: [USUAL, ...Object.values(SIGNED_IN)],
  documentFor: ({ path, hostname }: { path: string; hostname: string }): string =>
    signedInPages.test(path) ? SIGNED_IN[flavourOf(hostname)] : USUAL,
};

import { lateParts } from '../../lib/pages/late-parts.ts';

/** What opens over a page: nothing of it is open when the page is, so it comes behind it. */
export const lateOverlays = lateParts(() => import('./late/overlays.ts'));

import { lateParts } from '../../lib/pages/late-parts.ts';

/** Overlays are loaded after the page, because none is open at first. */
export const lateOverlays = lateParts(() => import('./late/overlays.ts'));

import { lateParts } from '../../lib/pages/late-parts.ts';

/** No overlay is open at first. */
export const lateOverlays = lateParts(() => import('./late/overlays.ts'));

import { laterPart } from '../../../lib/later-part.ts';

/** All that only rounds with bets need: loaded with the first of them. */
export const betsPart = laterPart(() => import('./bets.ts'));

import { venueCalls } from '@emcee/contract';
import type { Reading } from '../../db/reading.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import { listVenues, type VenuesDeps } from './venues.ts';

/** Long, so read from the replica if there is one. */
type VenuesRoutesDeps = Omit<VenuesDeps, 'db'> & { reading: Reading };

export function venuesRoutes(api: Api, { reading, ...deps }: VenuesRoutesDeps): void {
  serve(api, venueCalls.list, () => reading((db) => listVenues({ ...deps, db })));
}

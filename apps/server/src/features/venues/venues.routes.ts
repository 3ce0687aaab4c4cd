import { venueCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import { listVenues, type VenuesDeps } from './venues.ts';

export function venuesRoutes(api: Api, deps: VenuesDeps): void {
  serve(api, venueCalls.list, () => listVenues(deps));
}

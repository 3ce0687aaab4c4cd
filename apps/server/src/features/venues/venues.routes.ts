import { venueCalls } from '@emcee/contract';
import type { Reading } from '../../db/reading.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import { listVenues } from './venues.ts';

export function venuesRoutes(api: Api, { reading }: { reading: Reading }): void {
  serve(api, venueCalls.list, () => reading(listVenues));
}

import { eveningCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import { startPace } from '../../platform/security/limits/pace.ts';
import { type EveningsDeps, listEvenings, readEvening } from './evenings.ts';

// A token opens some evenings, one after the other.
const LOOKS = { atOnce: 30, everyMs: 1_000 };

export function eveningsRoutes(api: Api, deps: EveningsDeps): void {
  const countLook = startPace(deps.clock, LOOKS);
  serve(api, eveningCalls.list, ({ actor }) => {
    countLook(actor.tokenHash);
    return listEvenings(deps, actor);
  });
  serve(api, eveningCalls.read, ({ actor, params }) => {
    countLook(actor.tokenHash);
    return readEvening(deps, { actor, ...params });
  });
}

import { roundCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/serve.ts';
import { createRound, listRounds, type RoundsDeps } from './rounds.ts';

export function roundsRoutes(api: Api, deps: RoundsDeps): void {
  serve(api, roundCalls.list, ({ actor }) => listRounds(deps, actor.adminId));
  serve(api, roundCalls.create, ({ actor: { adminId }, body }) =>
    createRound(deps, { adminId, ...body }),
  );
}

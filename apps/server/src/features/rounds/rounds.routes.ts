import { roundCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import {
  connectScheme,
  createRound,
  listRounds,
  type RoundsDeps,
  removeRound,
  updateRound,
} from './rounds.ts';

export function roundsRoutes(api: Api, deps: RoundsDeps): void {
  serve(api, roundCalls.list, ({ actor: { adminId }, query }) =>
    listRounds(deps, { adminId, ...query }),
  );
  serve(api, roundCalls.create, ({ actor: { adminId }, body }) =>
    createRound(deps, { adminId, ...body }),
  );
  serve(api, roundCalls.update, ({ actor: { adminId }, body }) =>
    updateRound(deps, { adminId, ...body }),
  );
  serve(api, roundCalls.remove, ({ actor: { adminId }, body }) =>
    removeRound(deps, { adminId, ...body }),
  );
  serve(api, roundCalls.connectScheme, ({ actor: { adminId }, body }) =>
    connectScheme(deps, { adminId, ...body }),
  );
}

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
  serve(api, roundCalls.create, ({ actor: { adminId }, body, requestContext }) =>
    createRound(deps, { adminId, ...body, requestContext }),
  );
  serve(api, roundCalls.update, ({ actor: { adminId }, body, requestContext }) =>
    updateRound(deps, { adminId, ...body, requestContext }),
  );
  serve(api, roundCalls.remove, ({ actor: { adminId }, body, requestContext }) =>
    removeRound(deps, { adminId, ...body, requestContext }),
  );
  serve(api, roundCalls.connectScheme, ({ actor: { adminId }, body, requestContext }) =>
    connectScheme(deps, { adminId, ...body, requestContext }),
  );
}

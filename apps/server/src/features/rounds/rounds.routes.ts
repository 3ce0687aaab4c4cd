import { roundCalls } from '@emcee/contract';
import { type Api, serve, serveParts } from '../../platform/http/serve.ts';
import {
  connectScheme,
  createRound,
  listRoundsInParts,
  type RoundsDeps,
  readRound,
  removeRound,
  updateRound,
} from './rounds.ts';

export function roundsRoutes(api: Api, deps: RoundsDeps): void {
  serveParts(api, roundCalls.list, ({ actor: { adminId }, query }) =>
    listRoundsInParts(deps, { adminId, ...query }),
  );
  serve(api, roundCalls.create, {
    create: ({ actor: { adminId }, body, requestContext }) =>
      createRound(deps, { adminId, ...body, requestContext }),
    idOf: ({ round }) => round._id,
    again: ({ actor: { adminId } }, roundId) => readRound(deps, { adminId, roundId }),
  });
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

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
    create: ({ actor: { adminId }, body }) => createRound(deps, { adminId, ...body }),
    idOf: ({ round }) => round._id,
    again: ({ actor: { adminId } }, roundId) => readRound(deps, { adminId, roundId }),
  });
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

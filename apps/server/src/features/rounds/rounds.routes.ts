import {
  libraryCalls,
  nightCalls,
  offeredRoundCalls,
  ownRoundCalls,
  roundCalls,
} from '@emcee/contract';
import { type Api, serve, serveParts } from '../../platform/http/serve.ts';
import { copyQuestions, removeQuestions } from './moving/move-questions.ts';
import {
  addOfferedRound,
  changeOffer,
  declineOfferedRound,
  listOfferedRounds,
  listOwnRounds,
  withOffer,
} from './own/own-rounds.ts';
import {
  changeAudience,
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
    create: ({ owned }) => createRound(deps, owned),
    idOf: ({ round }) => round._id,
    again: ({ actor: { adminId } }, roundId) => readRound(deps, { adminId, roundId }),
  });
  serve(api, roundCalls.update, ({ owned }) => updateRound(deps, owned));
  serve(api, roundCalls.remove, ({ owned }) => removeRound(deps, owned));
  serve(api, libraryCalls.copy, {
    create: ({ owned }) => copyQuestions(deps, owned),
    idOf: ({ round }) => round._id,
    again: async ({ actor: { adminId } }, roundId) => ({
      ...(await readRound(deps, { adminId, roundId })),
      left: [],
    }),
  });
  serve(api, libraryCalls.remove, ({ owned }) => removeQuestions(deps, owned));
  serve(api, nightCalls.setAudience, ({ owned }) => changeAudience(deps, owned));
  serve(api, roundCalls.connectScheme, ({ owned }) => connectScheme(deps, owned));
  ownRoundsRoutes(api, deps);
}

function ownRoundsRoutes(api: Api, deps: RoundsDeps): void {
  serve(api, ownRoundCalls.list, ({ actor: { hostId }, query }) =>
    listOwnRounds(deps, { hostId, ...query }),
  );
  serve(api, ownRoundCalls.create, async ({ actor: { hostId }, body, requestContext }) =>
    withOffer(await createRound(deps, { hostId, ...body, requestContext })),
  );
  serve(api, ownRoundCalls.update, async ({ actor: { hostId }, params, body, requestContext }) =>
    withOffer(await updateRound(deps, { hostId, ...params, ...body, requestContext })),
  );
  serve(api, ownRoundCalls.remove, ({ actor: { hostId }, params, requestContext }) =>
    removeRound(deps, { hostId, ...params, requestContext }),
  );
  serve(api, ownRoundCalls.offer, ({ asked }) => changeOffer(deps, asked));
  serve(api, offeredRoundCalls.list, ({ actor: { adminId } }) => listOfferedRounds(deps, adminId));
  serve(api, offeredRoundCalls.add, {
    create: ({ owned }) => addOfferedRound(deps, owned),
    idOf: ({ round }) => round._id,
    again: ({ actor: { adminId } }, roundId) => readRound(deps, { adminId, roundId }),
  });
  serve(api, offeredRoundCalls.decline, ({ owned }) => declineOfferedRound(deps, owned));
}

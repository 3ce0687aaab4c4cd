import { standingsCalls } from '@emcee/contract';
import type { Deps } from '../../../platform/deps.ts';
import { type Api, serve } from '../../../platform/http/serve.ts';
import { startPace } from '../../../platform/overload/queues.ts';
import { readLink, readStandings, shareStandings, stopSharing } from './standings.ts';

// A whole school may open the link from one address.
const LOOKS = { atOnce: 1_000, everyMs: 50 };

export function standingsRoutes(api: Api, deps: Deps): void {
  const countLook = startPace(deps.clock, LOOKS);
  serve(api, standingsCalls.link, ({ actor: { adminId }, params }) =>
    readLink(deps, { adminId, gameId: params.id }),
  );
  serve(api, standingsCalls.share, ({ actor: { adminId }, params, requestContext }) =>
    shareStandings(deps, { adminId, gameId: params.id, requestContext }),
  );
  serve(api, standingsCalls.stop, ({ actor: { adminId }, params, requestContext }) =>
    stopSharing(deps, { adminId, gameId: params.id, requestContext }),
  );
  serve(api, standingsCalls.read, ({ body, requestContext }) => {
    countLook(requestContext.origin);
    return readStandings(deps, { ...body, requestContext });
  });
}

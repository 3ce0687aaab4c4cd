import { pastGameCalls } from '@emcee/contract';
import type { Deps } from '../../../platform/deps.ts';
import { type Api, serve } from '../../../platform/http/serve.ts';
import { startPace } from '../../../platform/overload/queues.ts';
import { readKeepsakes } from './keepsakes.ts';
import { listPastGames, readPastGame } from './past-games.ts';

// A token opens several games, one after the other.
const LOOKS = { atOnce: 30, everyMs: 1_000 };

export function pastGamesRoutes(api: Api, deps: Deps): void {
  const countLook = startPace(deps.clock, LOOKS);
  serve(api, pastGameCalls.list, ({ actor }) => {
    countLook(actor.tokenHash);
    return listPastGames(deps, actor);
  });
  serve(api, pastGameCalls.read, ({ actor, params }) => {
    countLook(actor.tokenHash);
    return readPastGame(deps, { actor, ...params });
  });
  serve(api, pastGameCalls.keepsakes, ({ actor, params }) => {
    countLook(actor.tokenHash);
    return readKeepsakes(deps, { actor, ...params });
  });
}

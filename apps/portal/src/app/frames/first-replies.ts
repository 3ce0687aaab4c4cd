import {
  accountCalls,
  billingCalls,
  gameCalls,
  hostCalls,
  portalPaths,
  privacyCalls,
  settingsCalls,
} from '@emcee/contract';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../lib/calls/calls.ts';
import { roundsQuery } from '../../lib/use-rounds.ts';

/** Whoever answers later than that finds the page there, waiting. */
const WAIT_AT_MOST_MS = 150;

const [gamesPath = ''] = portalPaths.playedGame.split(':');

/** What `ahead.js` has asked for at an address, as the frame and the page keep it. */
function firstQueries(pathname: string): FetchQueryOptions[] {
  const path = pathname.replace(/\/+$/, '');
  const id = path.startsWith(gamesPath) ? path.slice(gamesPath.length) : '';
  return [
    queryOf(accountCalls.me),
    queryOf(billingCalls.info),
    queryOf(settingsCalls.get),
    queryOf(privacyCalls.deletion),
    ...(path === portalPaths.hosts ? [queryOf(hostCalls.list)] : []),
    ...(path === portalPaths.questions ? [roundsQuery] : []),
    ...(id === '' ? [] : [queryOf(gameCalls.read, { id })]),
  ];
}

/** Takes over what was asked for ahead and has come meanwhile, so that frame and page are drawn with it at once. */
export async function takeFirstReplies(client: QueryClient, pathname: string): Promise<void> {
  const taking = firstQueries(pathname).map((query) => client.prefetchQuery(query));
  await Promise.race([
    Promise.all(taking),
    new Promise((resolve) => setTimeout(resolve, WAIT_AT_MOST_MS)),
  ]);
}

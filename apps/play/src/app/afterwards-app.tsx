import { STANDINGS_PATH } from '@emcee/contract';
import { ResultList } from '../features/game/pages/result-list.tsx';
import { PastGamesPage } from '../features/past-games/past-games-page.tsx';
import { StandingsPage } from '../features/standings/standings-page.tsx';

/** What is there of games that are over: for who played, and for everybody who has the link. */
export function AfterwardsApp() {
  const { pathname } = window.location;
  if (pathname === STANDINGS_PATH || pathname.startsWith(`${STANDINGS_PATH}/`)) {
    return <StandingsPage />;
  }
  return <PastGamesPage ResultList={ResultList} />;
}

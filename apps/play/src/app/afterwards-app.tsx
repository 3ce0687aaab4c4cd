import { STANDINGS_PATH } from '@emcee/contract';
import { ResultList } from '../features/game/results/result-list.tsx';
import { PastGamesPage } from '../features/past-games/past-games-page.tsx';
import { StandingsPage } from '../features/standings/standings-page.tsx';

/** Pages after a game: standings for anybody with the link, past games for those who played. */
export function AfterwardsApp() {
  const { pathname } = window.location;
  if (pathname === STANDINGS_PATH || pathname.startsWith(`${STANDINGS_PATH}/`)) {
    return <StandingsPage />;
  }
  return <PastGamesPage ResultList={ResultList} />;
}

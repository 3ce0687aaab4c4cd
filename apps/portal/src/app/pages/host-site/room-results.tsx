import { hostGameCalls, portalPaths, roomResultTexts } from '@emcee/contract';
import { useEffect } from 'react';
import { GamesTable, NoGames } from '../../../features/games/history/games-table.tsx';
import { useCallCache } from '../../../lib/calls/calls.ts';
import { useWholeList } from '../../../lib/calls/whole-list.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { FiltersToCorrect, ReportFilters } from '../../../ui/tables/report-filters.tsx';
import { useReportWindow } from '../../../ui/tables/report-window.ts';
import classes from './closed-room.module.css';
import { createRoomLink } from './create-room-link.ts';
import { RoomGame } from './room-game.tsx';

const RESULTS = `${portalPaths.host}?tab=results`;

export function RoomResults() {
  const [gameId] = useUrlState('game');
  return gameId === '' ? <RoomGames /> : <RoomGame id={gameId} back={RESULTS} />;
}

function RoomGames() {
  const window = useReportWindow();
  const { email: _email, ...query } = { email: '', ...window.query };
  const asked = window.query && query;
  const games = useWholeList(hostGameCalls.list, asked, ({ games: rows, ...rest }) => ({
    rows,
    ...rest,
  }));
  const cache = useCallCache();
  // A game may have been played since the tab was last open.
  useEffect(() => void cache.refreshLoaded(hostGameCalls.list), [cache]);
  return (
    <div className={classes.stack}>
      <ReportFilters
        window={window}
        isBusy={games.isLoading}
        onRefresh={games.refresh}
        hasEmail={false}
      />
      {asked === undefined ? (
        <FiltersToCorrect />
      ) : (
        <GamesTable
          list={games}
          gamePath={`${RESULTS}&game=:id`}
          toolbar={<ExportMenu what={{ report: 'games', ...asked }} createLink={createRoomLink} />}
          empty={<NoGames meaning={roomResultTexts.none} guide={portalPaths.hostGuide} />}
        />
      )}
    </div>
  );
}

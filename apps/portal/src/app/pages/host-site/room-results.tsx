import {
  type exportCalls,
  hostGameCalls,
  type InputOf,
  portalPaths,
  roomResultTexts,
} from '@emcee/contract';
import { useEffect } from 'react';
import { GamesTable, NoGames } from '../../../features/games/history/games-table.tsx';
import { gameTitle, PlayedHead } from '../../../features/games/played/played-head.tsx';
import { PlayedTabs } from '../../../features/games/played/played-tabs.tsx';
import { call } from '../../../lib/calls/api.ts';
import { useCall, useCallCache } from '../../../lib/calls/calls.ts';
import { useWholeList } from '../../../lib/calls/whole-list.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { BackLink } from '../../../ui/basics/back-link.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardColumn } from '../../../ui/layout/card.tsx';
import { PanelTabs } from '../../../ui/layout/url-tabs.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { FiltersToCorrect, ReportFilters } from '../../../ui/tables/report-filters.tsx';
import { useReportWindow } from '../../../ui/tables/report-window.ts';
import classes from './room-results.module.css';

const RESULTS = `${portalPaths.host}?tab=results`;

export function RoomResults() {
  const [gameId] = useUrlState('game');
  return gameId === '' ? <RoomGames /> : <RoomGame id={gameId} />;
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
    <CardColumn>
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
    </CardColumn>
  );
}

/** A game of the room, without its people and without corrections. */
function RoomGame({ id }: { id: string }) {
  const query = useCall(hostGameCalls.read, { id }, { isOutdated: () => true });
  const report = { report: 'game', id } as const;
  return (
    <CardColumn>
      <div className={classes.head}>
        {query.data && <h2>{gameTitle(query.data.game)}</h2>}
        {query.data && <ExportMenu label="Export game" what={report} createLink={createRoomLink} />}
        <BackLink to={RESULTS}>All games</BackLink>
      </div>
      <Loaded query={query} notFound={<p>We can't find this game.</p>}>
        {({ game }) => (
          <>
            <PlayedHead {...game} />
            <PlayedTabs
              Tabs={PanelTabs}
              report={report}
              gameId={id}
              players={game.players}
              rounds={game.rounds}
              createLink={createRoomLink}
            />
          </>
        )}
      </Loaded>
    </CardColumn>
  );
}

/** Rooms have two reports. */
function createRoomLink({ report, ...file }: InputOf<typeof exportCalls.createLink>) {
  return call(hostGameCalls.createExportLink, {
    ...file,
    report: report === 'game' ? 'game' : 'games',
  });
}

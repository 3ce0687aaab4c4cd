import {
  gameCalls,
  type ListedGame,
  portalPaths,
  reportTexts,
  type ScoresBy,
  type UserScore,
} from '@emcee/contract';
import type { ReactNode } from 'react';
import { useUrlState } from '../../lib/url-state.ts';
import { useWholeList, type WholeList } from '../../lib/whole-list.ts';
import { LinkButton } from '../../ui/basics/button.tsx';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { UrlTabs } from '../../ui/layout/url-tabs.tsx';
import { ExportMenu } from '../../ui/tables/export-menu.tsx';
import { FilterSelect } from '../../ui/tables/filter-select.tsx';
import { GamesTable } from './games-table.tsx';
import classes from './overview.module.css';
import { FiltersToCorrect, ReportFilters } from './report-filters.tsx';
import { type ReportFilters as Filters, useReportWindow } from './report-window.ts';
import { TopPlayers } from './top-players.tsx';
import { UserScoresTable } from './user-scores-table.tsx';
import { WeekAtAGlance } from './week-at-a-glance.tsx';

const BY = [
  { value: 'person', label: 'By person' },
  { value: 'team', label: 'By team' },
];

/** The games of some days and what their players scored. */
export function GameHistoryPage() {
  const window = useReportWindow();
  const [wantedBy, setBy] = useUrlState('by', 'person');
  const by = wantedBy === 'team' ? 'team' : 'person';
  const choice = <FilterSelect label="Totals by" choices={BY} value={by} onChange={setBy} />;
  const games = useWholeList(gameCalls.list, window.query, ({ games: rows, ...rest }) => ({
    rows,
    ...rest,
  }));
  const scores = useWholeList(
    gameCalls.userScores,
    window.query && { ...window.query, by },
    ({ userScores: rows, ...rest }) => ({
      rows,
      ...rest,
    }),
  );
  const { filters } = window;
  return (
    <Page
      title="Game History"
      subtitle="See what was played and who scored."
      actions={<LinkButton to={portalPaths.roundHistory}>Round history</LinkButton>}
    >
      <ReportFilters
        window={window}
        isBusy={games.isLoading || scores.isLoading}
        onRefresh={() => {
          games.refresh();
          scores.refresh();
        }}
      />
      {window.query === undefined ? (
        <FiltersToCorrect />
      ) : (
        <>
          <Overview games={games} scores={scores} filters={filters} by={by} choice={choice} />
          <UrlTabs
            label="Game History"
            tabs={[
              {
                key: 'games',
                title: 'Games',
                content: (
                  <GamesTable
                    list={games}
                    toolbar={<ExportMenu what={{ report: 'games', ...window.query }} />}
                  />
                ),
              },
              {
                key: 'players',
                title: 'Player totals',
                content: (
                  <UserScoresTable
                    list={scores}
                    filters={filters}
                    by={by}
                    toolbar={
                      <>
                        {choice}
                        <ExportMenu what={{ report: 'user-scores', by, ...window.query }} />
                      </>
                    }
                  />
                ),
              },
            ]}
          />
        </>
      )}
    </Page>
  );
}

function Overview({
  games,
  scores,
  ...shown
}: {
  games: WholeList<ListedGame>;
  scores: WholeList<UserScore>;
  filters: Filters;
  by: ScoresBy;
  choice: ReactNode;
}) {
  if (games.rows === undefined && games.hasFailed) return null;
  return (
    <div className={classes.overview}>
      {games.rows === undefined ? (
        <Waiting title="At a glance" />
      ) : (
        <WeekAtAGlance games={games.rows} window={shown.filters} />
      )}
      {scores.rows === undefined ? (
        <Waiting title="Top players" failure={scores.hasFailed && reportTexts.loadingFailed} />
      ) : (
        <TopPlayers scores={scores.rows} {...shown} />
      )}
    </div>
  );
}

function Waiting({ title, failure = false }: { title: string; failure?: string | false }) {
  return <Card title={title}>{failure === false ? <Skeletons rows={4} /> : <p>{failure}</p>}</Card>;
}

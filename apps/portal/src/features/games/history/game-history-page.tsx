import { count, counted, day, monthDay, weekday } from '@emcee/client';
import {
  type Attendance,
  gameCalls,
  portalPaths,
  reportScreenTexts,
  reportTexts,
  type Sayable,
  type ScoresBy,
  type UserScore,
} from '@emcee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { roleRefusal } from '../../../lib/calls/failure-text.ts';
import { useWholeList, type WholeList } from '../../../lib/calls/whole-list.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { type Bar, BarChart } from '../../../ui/charts/bar-chart.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { UrlTabs } from '../../../ui/layout/url-tabs.tsx';
import { useIsPhone } from '../../../ui/layout/use-is-narrow.ts';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { FilterSelect } from '../../../ui/tables/filter-select.tsx';
import { FiltersToCorrect, ReportFilters } from '../../../ui/tables/report-filters.tsx';
import {
  type ReportFilters as Filters,
  useReportWindow,
} from '../../../ui/tables/report-window.ts';
import { type DayFigures, daysABar, gamesPerDay } from './games-per-day.ts';
import { GamesTable } from './games-table.tsx';
import classes from './overview.module.css';
import { TopPlayers } from './top-players.tsx';
import { UserScoresTable } from './user-scores-table.tsx';

const WEEKDAYS_UP_TO = 10;

type Days = { start_date: string; end_date: string };

const BY = [
  { value: 'person', label: 'By person' },
  { value: 'team', label: 'By team' },
];

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
  const isPhone = useIsPhone();
  const attendance = useCall(
    gameCalls.attendance,
    { ...window.query, days: String(window.query === undefined ? 1 : daysABar(filters)) },
    { enabled: window.query !== undefined, isOutdated: () => true },
  );
  const overview = (
    <Overview attendance={attendance} scores={scores} filters={filters} by={by} choice={choice} />
  );
  return (
    <Page
      title="Game History"
      subtitle={reportScreenTexts.historyMeaning}
      actions={<LinkButton to={portalPaths.roundHistory}>Round history</LinkButton>}
    >
      <ReportFilters
        window={window}
        isBusy={games.isLoading || scores.isLoading}
        onRefresh={() => {
          games.refresh();
          scores.refresh();
          void attendance.refetch();
        }}
      />
      {window.query === undefined ? (
        <FiltersToCorrect />
      ) : (
        <>
          {!isPhone && overview}
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
          {isPhone && overview}
        </>
      )}
    </Page>
  );
}

function Overview({
  attendance,
  scores,
  ...shown
}: {
  attendance: UseQueryResult<Attendance>;
  scores: WholeList<UserScore>;
  filters: Filters;
  by: ScoresBy;
  choice: ReactNode;
}) {
  return (
    <div className={classes.overview}>
      {attendance.data === undefined ? (
        <Waiting
          title="At a glance"
          failure={
            attendance.isError && (roleRefusal(attendance.error) ?? reportTexts.loadingFailed)
          }
        />
      ) : (
        <WeekAtAGlance attendance={attendance.data} window={shown.filters} />
      )}
      {scores.rows === undefined ? (
        <Waiting
          title="Top players"
          failure={scores.hasFailed && (scores.refusal ?? reportTexts.loadingFailed)}
        />
      ) : (
        <TopPlayers scores={scores.rows} {...shown} />
      )}
    </div>
  );
}

function Waiting({ title, failure = false }: { title: string; failure?: Sayable | false }) {
  const words = useWords();
  return (
    <Card title={title}>
      {failure === false ? <Skeletons rows={4} /> : <p>{words(failure)}</p>}
    </Card>
  );
}

function barOf({ start, end, games, people }: DayFigures, bars: readonly DayFigures[]): Bar {
  // Noon stays on the same day when clocks change.
  const at = `${start}T12:00:00`;
  const isOneDay = start === end;
  const isByWeekday = isOneDay && bars.length <= WEEKDAYS_UP_TO;
  // A period of eight days contains one weekday twice.
  const isTwice = bars.some(
    (bar) => bar.start !== start && weekday(`${bar.start}T12:00:00`) === weekday(at),
  );
  const name = isOneDay ? `${weekday(at)}, ${day(at)}` : `${day(at)} to ${day(`${end}T12:00:00`)}`;
  return {
    key: start,
    title: isByWeekday ? weekday(at) : monthDay(at),
    ...(isByWeekday && isTwice && { date: monthDay(at) }),
    value: people,
    figure: count(people),
    text: `${name}: ${counted(games, 'game')}, ${counted(people, 'person', 'people')}`,
  };
}

function WeekAtAGlance({ attendance, window }: { attendance: Attendance; window: Days }) {
  const { start_date, end_date } = window;
  const { people, seatsWithoutPerson, parts } = attendance;
  const bars = useMemo(() => {
    const figures = gamesPerDay(parts, { start_date, end_date });
    return figures.map((figure) => barOf(figure, figures));
  }, [parts, start_date, end_date]);
  const games = parts.reduce((total, part) => total + part.games, 0);
  return (
    <Card
      title="At a glance"
      description={`${counted(games, 'game')}, ${counted(people, 'person', 'people')}`}
    >
      <BarChart label="Games and players per day" bars={bars} />
      {seatsWithoutPerson > 0 && (
        <p className={classes.note}>
          {reportScreenTexts.peopleCount}: {count(seatsWithoutPerson)} here.
        </p>
      )}
    </Card>
  );
}

import {
  type Host,
  labelTexts,
  nightReportCalls,
  nightReportTexts,
  nightScreenTexts,
  type ReportedNight,
  reportTexts,
} from '@emcee/contract';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useWholeList } from '../../../lib/calls/whole-list.ts';
import { idOf } from '../../../lib/id-of.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { useSearchParams } from '../../../lib/pages/use-search-params.ts';
import { useWords } from '../../../lib/words.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FilterChoice } from '../../../ui/forms/fields/filter-fields.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { LongTable } from '../../../ui/tables/long-table.tsx';
import { FiltersToCorrect, ReportFilters } from '../../../ui/tables/report-filters.tsx';
import { useReportWindow } from '../../../ui/tables/report-window.ts';
import classes from '../nights.module.css';
import { ANYONE, usePeople } from '../use-people.ts';
import { useGameActs } from './game-acts.tsx';
import { columnsIn } from './report-columns.tsx';

// A year of 60 rooms has 3,000 rows.
const ROWS_AT_ONCE = 200;
const FILTERS = ['start_date', 'end_date', 'room', 'person'];

/** The nights of a window of days, and the games without a night. */
export function NightReport({ hosts, timeZone }: { hosts: readonly Host[]; timeZone: string }) {
  const words = useWords();
  const [params, setParams] = useSearchParams();
  const window = useReportWindow();
  // Rooms have their codes in the address, as in the plan.
  const [room, setRoom] = useUrlState('room');
  const [asked, setPerson] = useUrlState('person');
  const host = hosts.find((each) => each.room.roomCode === room);
  const person = asked === ANYONE ? '' : asked;
  const { start_date, end_date, time_zone } = window.query ?? {};
  const query = window.query && {
    ...{ start_date, end_date, time_zone },
    ...(host && { host_id: host._id }),
    ...(person !== '' && { person }),
  };
  const list = useWholeList(
    nightReportCalls.read,
    query && { limit: ROWS_AT_ONCE, ...query },
    (reply) => reply,
  );
  const people = usePeopleIn(list.rows);
  const columns = useMemo(() => columnsIn(words, timeZone), [words, timeZone]);
  const { acts, dialog } = useGameActs();
  // One change of the address, because each starts from the address of this render.
  function reset(): void {
    const next = new URLSearchParams(params);
    for (const name of FILTERS) next.delete(name);
    setParams(next, { replace: true });
  }
  return (
    <div className={`${classes.tab} ${classes.report}`}>
      <ReportFilters
        window={window}
        isBusy={list.isLoading}
        onRefresh={list.refresh}
        onReset={FILTERS.some((name) => params.has(name)) ? reset : undefined}
      >
        <FilterChoice
          label={words(labelTexts.room)}
          name="room"
          value={host === undefined ? '' : room}
          onChange={setRoom}
          choices={[
            { value: '', label: words(nightScreenTexts.allRooms) },
            ...hosts.map(({ room: { roomCode } }) => ({ value: roomCode, label: roomCode })),
          ]}
        />
        <FilterChoice
          label={words(labelTexts.host)}
          name="person"
          value={person}
          onChange={setPerson}
          choices={[{ value: '', label: words(nightScreenTexts.allHosts) }, ...people]}
        />
      </ReportFilters>
      {query === undefined ? (
        <FiltersToCorrect />
      ) : (
        <LongTable
          label={words(nightReportTexts.label)}
          list={list}
          failure={reportTexts.loadingFailed}
          columns={columns}
          rowKey={idOf}
          acts={acts}
          hasRowMenu
          toolbar={<ExportMenu what={{ report: 'nights', ...query }} />}
          noun={['row']}
          empty={
            <EmptyState
              icon={<IconCalendarEvent size={28} />}
              title={words(nightReportTexts.none)}
            />
          }
        />
      )}
      {list.totals && list.total > 0 && (
        <p className={classes.summary}>
          {words(nightReportTexts.totals, { n: list.totals.nights ?? 0, ...list.totals })}
        </p>
      )}
      {dialog}
    </div>
  );
}

/** Members, for those who may list them, and the people in the rows. */
function usePeopleIn(rows: readonly ReportedNight[] = []) {
  const { choices } = usePeople(null);
  return useMemo(() => {
    const named = new Map(choices.map(({ value, label }) => [value, label]));
    named.delete(ANYONE);
    for (const { night, games } of rows) {
      const leaders = games.flatMap((game) => game.leaders);
      for (const { key, name } of [...leaders, ...(night?.person ? [night.person] : [])]) {
        if (!named.has(key)) named.set(key, name);
      }
    }
    return [...named].map(([value, label]) => ({ value, label }));
  }, [choices, rows]);
}

import {
  type Host,
  labelTexts,
  type Night,
  nightCalls,
  nightScreenTexts,
  portalPaths,
} from '@emcee/contract';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shownLongDay } from '../../lib/clock-times.ts';
import { dayAfter, daysBetween } from '../../lib/days.ts';
import { useUrlState } from '../../lib/pages/url-state.ts';
import { useMay } from '../../lib/session/rights.ts';
import { useWords } from '../../lib/words.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts';
import { FilterSelect } from '../../ui/tables/filter-select.tsx';
import { NightCell } from './night-cell.tsx';
import { type PlannedRoom, personName, type WeekProps } from './night-values.ts';
import classes from './nights.module.css';
import { ANYONE } from './use-people.ts';
import { WeekGrid } from './week-grid.tsx';

// Longer lists show only the rooms that have something planned.
const MOST_EMPTY_ROOMS = 100;

/** The nights of seven days: a grid of rooms and days, or a list by day. */
export function Week({
  monday,
  hosts,
  nights,
  chosen,
  onChoose,
  onSetRounds,
  empty,
  ...rest
}: Omit<WeekProps, 'days'> & {
  monday: string;
  hosts: readonly Host[];
  onChoose: (chosen: ReadonlySet<string>) => void;
  onSetRounds: () => void;
  empty: ReactNode;
}) {
  const words = useWords();
  const isNarrow = useIsNarrow();
  const maySetRounds = useMay(nightCalls.setRounds);
  const [room, setRoom] = useUrlState('room');
  const [asked, setPerson] = useUrlState('person');
  if (nights.length === 0 && hosts.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarEvent size={28} />}
        title={words(nightScreenTexts.noRooms)}
        action={<LinkButton to={portalPaths.hosts}>{words(labelTexts.goToHosts)}</LinkButton>}
      />
    );
  }
  const people = new Map(
    nights.map((night) => [night.person?.key ?? ANYONE, personName(night.person)]),
  );
  // Somebody without a night this week can't be chosen.
  const person = people.has(asked) ? asked : '';
  const shown = nights.filter(
    (night) =>
      (room === '' || night.roomCode === room) &&
      (person === '' || (night.person?.key ?? ANYONE) === person),
  );
  const rooms = roomsOf(hosts, nights).filter(({ roomCode }) => room === '' || roomCode === room);
  const busy = rooms.filter(({ roomCode }) => shown.some((night) => night.roomCode === roomCode));
  const isLong = rooms.length > MOST_EMPTY_ROOMS;
  const week: WeekProps = {
    ...rest,
    ...{ nights: shown, chosen, onChoose: maySetRounds ? onChoose : undefined },
    days: daysBetween(monday, dayAfter(monday, 6)),
  };
  return (
    <>
      <div className={classes.filters}>
        <FilterSelect
          label={words(labelTexts.room)}
          value={room}
          onChange={setRoom}
          choices={[
            { value: '', label: words(nightScreenTexts.allRooms) },
            ...roomsOf(hosts, nights).map(({ roomCode }) => ({ value: roomCode, label: roomCode })),
          ]}
        />
        <FilterSelect
          label={words(labelTexts.host)}
          value={person}
          onChange={setPerson}
          choices={[
            { value: '', label: words(nightScreenTexts.allHosts) },
            ...[...people].map(([value, label]) => ({ value, label })),
          ]}
        />
        {chosen.size > 0 && (
          <>
            <span role="status">{words(nightScreenTexts.chosen, { n: chosen.size })}</span>
            <Button tone="primary" isSmall onClick={onSetRounds}>
              Set rounds
            </Button>
            <Button tone="quiet" isSmall onClick={() => onChoose(new Set())}>
              Clear
            </Button>
          </>
        )}
      </div>
      {nights.length === 0 ? (
        <EmptyState title={words(nightScreenTexts.none)} action={empty || undefined} />
      ) : (
        <>
          {isNarrow ? (
            <DayList {...week} />
          ) : (
            <div className={classes.scroll}>
              <WeekGrid {...week} rooms={isLong ? busy : rooms} />
            </div>
          )}
          <p className={classes.summary}>
            {words(nightScreenTexts.summary, {
              n: shown.length,
              anyone: shown.filter((night) => night.person === null).length,
              empty: shown.filter(({ rounds }) => rounds.length === 0).length,
            })}
            {isLong && !isNarrow && ` ${words(nightScreenTexts.onlyPlanned)}`}
          </p>
        </>
      )}
    </>
  );
}

/** The rooms of the organization, and those that left it after their nights. */
function roomsOf(hosts: readonly Host[], nights: readonly Night[]): PlannedRoom[] {
  const present = hosts.map(({ _id, room, displayName }) => ({
    ...{ hostId: _id, roomCode: room.roomCode, displayName },
  }));
  const known = new Set(present.map(({ roomCode }) => roomCode));
  const former = nights.filter(({ roomCode }) => !known.has(roomCode) && known.add(roomCode));
  return [...present, ...former];
}

function DayList({ days, nights, today, ...rest }: WeekProps) {
  const planned = days.filter((day) => nights.some((night) => night.day === day));
  return planned.map((day) => (
    <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>
        {shownLongDay(day)}
        {day === today && ' · Today'}
      </h3>
      <ul>
        {nights
          .filter((night) => night.day === day)
          .map((night) => (
            <li key={night._id}>
              <NightCell night={night} hasRoom {...rest} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

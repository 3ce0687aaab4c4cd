import { count, counted, day, monthDay, weekday } from '@emcee/client';
import { type Attendance, reportScreenTexts } from '@emcee/contract';
import { useMemo } from 'react';
import { type Bar, BarChart } from '../../../ui/charts/bar-chart.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type DayFigures, gamesPerDay } from './games-per-day.ts';
import classes from './overview.module.css';

const WEEKDAYS_UP_TO = 10;

function barOf({ start, end, games, people }: DayFigures, bars: readonly DayFigures[]): Bar {
  // Noon is on the same day in every zone's clock change.
  const at = `${start}T12:00:00`;
  const isOneDay = start === end;
  const isByWeekday = isOneDay && bars.length <= WEEKDAYS_UP_TO;
  // A week and a day has a weekday twice.
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

/** How many people played on each day of the window. */
export function WeekAtAGlance({ attendance, window }: { attendance: Attendance; window: Days }) {
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

type Days = { start_date: string; end_date: string };

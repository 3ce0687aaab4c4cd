import type { ListedGame } from '@emcee/contract';
import { useMemo } from 'react';
import { count, counted, day, monthDay, weekday } from '../../lib/format.ts';
import { type Bar, BarChart } from '../../ui/charts/bar-chart.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type DayFigures, gamesPerDay } from './games-per-day.ts';

const WEEKDAYS_UP_TO = 10;

function barOf({ start, end, games, players }: DayFigures, barsCount: number): Bar {
  // Noon is on the same day in every zone's clock change.
  const at = `${start}T12:00:00`;
  const isOneDay = start === end;
  const name = isOneDay ? `${weekday(at)}, ${day(at)}` : `${day(at)} to ${day(`${end}T12:00:00`)}`;
  return {
    key: start,
    title: isOneDay && barsCount <= WEEKDAYS_UP_TO ? weekday(at) : monthDay(at),
    value: players,
    figure: count(players),
    text: `${name}: ${counted(games, 'game')}, ${counted(players, 'player')}`,
  };
}

/** How many played on each day of the window. */
export function WeekAtAGlance({
  games,
  window,
}: {
  games: readonly ListedGame[];
  window: { start_date: string; end_date: string };
}) {
  const { start_date, end_date } = window;
  const bars = useMemo(() => {
    const figures = gamesPerDay(games, { start_date, end_date });
    return figures.map((figure) => barOf(figure, figures.length));
  }, [games, start_date, end_date]);
  const players = games.reduce((total, game) => total + game.playersCount, 0);
  return (
    <Card
      title="At a glance"
      description={`${counted(games.length, 'game')}, ${counted(players, 'player')}`}
    >
      <BarChart label="Games and players by day" bars={bars} />
    </Card>
  );
}

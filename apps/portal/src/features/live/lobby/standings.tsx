import { count } from '@emcee/client';
import type { HostSeat } from '@emcee/contract';
import { standings } from '@emcee/game';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import classes from './standings.module.css';

const SHOWN_AT_ONCE = 12;

export function Standings({ seats }: { seats: readonly HostSeat[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = standings(seats.map((seat) => ({ ...seat, score: seat.points })));
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_ONCE);
  return (
    <div className={classes.standings}>
      <table aria-label="Standings">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Team</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ _id, rank, name, points }) => (
            <tr key={_id}>
              <td className={classes.place}>{rank}</td>
              <td className={classes.team}>
                <bdi>{name}</bdi>
              </td>
              <td className={classes.points}>{count(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <Button tone="quiet" onClick={() => setIsWhole(true)}>
          {`Show all ${rows.length}`}
        </Button>
      )}
    </div>
  );
}

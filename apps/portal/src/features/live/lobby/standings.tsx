import { count } from '@emcee/client';
import type { HostSeat } from '@emcee/contract';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { rankTeams } from '../console/places.ts';
import classes from './standings.module.css';

const SHOWN_AT_ONCE = 12;

export function Standings({ seats }: { seats: readonly HostSeat[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = rankTeams(seats);
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
          {shown.map(({ place, seat }) => (
            <tr key={seat._id}>
              <td className={classes.place}>{place}</td>
              <td className={classes.team}>
                <bdi>{seat.name}</bdi>
              </td>
              <td className={classes.points}>{count(seat.points)}</td>
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

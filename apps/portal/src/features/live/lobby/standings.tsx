import { count } from '@emcee/client';
import type { HostSeat } from '@emcee/contract';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { type Placed, placed } from '../parts/places.ts';
import classes from './standings.module.css';

const SHOWN_AT_ONCE = 12;

const columns = [
  { key: 'place', title: 'Place', cell: ({ place }: Placed) => place },
  { key: 'team', title: 'Team', cell: ({ seat }: Placed) => seat.name },
  {
    key: 'points',
    title: 'Points',
    isNumeric: true,
    cell: ({ seat }: Placed) => <strong className={classes.points}>{count(seat.points)}</strong>,
  },
];

/** The table as it was published last. */
export function Standings({ seats }: { seats: readonly HostSeat[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = placed(seats);
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_ONCE);
  return (
    <div className={classes.standings}>
      <PlainTable
        label="Standings"
        columns={columns}
        rows={shown}
        rowKey={({ seat }) => seat._id}
      />
      {rows.length > shown.length && (
        <Button tone="quiet" onClick={() => setIsWhole(true)}>
          {`Show all ${rows.length}`}
        </Button>
      )}
    </div>
  );
}

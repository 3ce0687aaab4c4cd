import type { AnswerGroup } from '@emcee/contract';
import type { Apart } from './marks.ts';
import classes from './who-wrote.module.css';

/** The teams that gave an answer. One of several may be judged apart from the others, and join them again. */
export function WhoWrote({
  id,
  group: { group, seatId, teams },
  isInTabOrder,
  onApart,
}: {
  id: string;
  group: AnswerGroup;
  isInTabOrder: boolean;
  onApart: (apart: Apart) => void;
}) {
  const isApart = seatId !== null;
  const act = isApart ? 'Back to group' : 'Mark separately';
  return (
    <div id={id} className={classes.names}>
      {teams.map(({ _id, name }) => (
        <span key={_id}>
          <span dir="auto">{name}</span>
          {(isApart || teams.length > 1) && (
            <button
              type="button"
              tabIndex={isInTabOrder ? 0 : -1}
              aria-label={`${act}: ${name}`}
              onClick={() => onApart({ group, seatId: _id, isApart: !isApart })}
            >
              {act}
            </button>
          )}
        </span>
      ))}
    </div>
  );
}

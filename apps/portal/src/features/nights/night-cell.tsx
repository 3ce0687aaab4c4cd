import { counted } from '@emcee/client';
import { type Night, nightScreenTexts } from '@emcee/contract';
import { isNightOver } from '@emcee/game';
import { shortZone, shownClock, shownLongDay } from '../../lib/clock-times.ts';
import { useWords } from '../../lib/words.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { personName, type WeekProps } from './night-values.ts';
import classes from './nights.module.css';

export function clockOf({ time, timeZone }: Night, usualZone: string): string {
  return timeZone === usualZone ? shownClock(time) : `${shownClock(time)} ${shortZone(timeZone)}`;
}

/** A night in the week. Enter opens it, Space chooses it. */
export function NightCell({
  night,
  hasRoom = false,
  timeZone,
  chosen,
  onChoose,
  onOpen,
}: Pick<WeekProps, 'timeZone' | 'chosen' | 'onChoose' | 'onOpen'> & {
  night: Night;
  hasRoom?: boolean;
}) {
  const words = useWords();
  const { _id, roomCode, day, person } = night;
  const time = clockOf(night, timeZone);

  function choose(): void {
    const next = new Set(chosen);
    if (!next.delete(_id)) next.add(_id);
    onChoose?.(next);
  }

  return (
    <div className={classes.night} data-open={night.played?.isOpen || undefined}>
      <button
        type="button"
        data-stop={_id}
        aria-haspopup="dialog"
        onClick={() => onOpen({ night, day })}
        onKeyDown={(event) => {
          if (event.key !== ' ' || onChoose === undefined) return;
          event.preventDefault();
          choose();
        }}
        // Firefox clicks when the key goes up.
        onKeyUp={(event) => event.key === ' ' && onChoose !== undefined && event.preventDefault()}
      >
        {hasRoom && <b>{roomCode}</b>}
        <b>{time}</b>
        <span data-anyone={person === null || undefined}>{personName(person)}</span>
        <NightState night={night} />
      </button>
      {onChoose !== undefined && (
        <input
          type="checkbox"
          tabIndex={hasRoom ? undefined : -1}
          aria-label={words(nightScreenTexts.choose, {
            code: roomCode,
            day: shownLongDay(day),
            time,
          })}
          checked={chosen.has(_id)}
          onChange={choose}
        />
      )}
    </div>
  );
}

function NightState({ night: { played, rounds, startsAt } }: { night: Night }) {
  if (played?.isOpen) return <Badge tone="open">Now</Badge>;
  if (played) return <Badge tone="good">{counted(played.teams, 'team')}</Badge>;
  if (isNightOver({ startsAt: new Date(startsAt) }, new Date()))
    return <Badge tone="none">Not played</Badge>;
  if (rounds.length === 0) return <Badge tone="half">No rounds</Badge>;
  return <small>{counted(rounds.length, 'round')}</small>;
}

import { count } from '@emcee/client';
import type { AnswerGroup } from '@emcee/contract';
import { presetOf, type Suggestion } from '@emcee/game';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import classes from './suggested-as.module.css';

const looks = {
  near: { label: 'Almost the same', icon: IconAlertTriangle },
  part: { label: 'Partial match', icon: IconAlertTriangle },
  same: { label: 'Exact match', icon: IconCheck },
  spelled: { label: 'Spelled differently', icon: IconCheck },
  other: { label: 'No match', icon: IconMinus },
} as const;

type Compared = { suggestion: Suggestion; distance: number | null };

/** Names the distance of a wrong number. */
export function labelOf({ suggestion, distance }: Compared): string {
  if (distance === 0 && suggestion === 'other') return 'The same number';
  const { label } = looks[suggestion];
  return distance === null || distance === 0 ? label : `${count(distance)} away`;
}

export function SuggestedAs(compared: Compared) {
  const { suggestion, distance } = compared;
  // The number matches, but its unit may not: 330 feet, 330 meters.
  const look = distance === 0 && suggestion === 'other' ? 'near' : suggestion;
  const { icon: Icon } = looks[look];
  return (
    <span className={classes.suggested} data-suggestion={look}>
      <Icon size={18} stroke={2.2} aria-hidden />
      {labelOf(compared)}
    </span>
  );
}

const lastLabels = {
  right: 'Right last time',
  half: 'Half last time',
  wrong: 'Wrong last time',
} as const;

/** Undefined if the suggestion by text is the same. */
export function lastTimeOf({ lastVerdict, suggestion, seatId }: AnswerGroup): string | undefined {
  if (lastVerdict === null || seatId !== null) return undefined;
  return lastVerdict === presetOf(suggestion) ? undefined : lastLabels[lastVerdict];
}

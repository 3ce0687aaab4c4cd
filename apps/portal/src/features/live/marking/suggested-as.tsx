import { count } from '@emcee/client';
import type { AnswerGroup } from '@emcee/contract';
import { presetOf, type Suggestion } from '@emcee/game';
import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCheck,
  IconHistory,
  IconMinus,
} from '@tabler/icons-react';
import classes from './suggested-as.module.css';

const looks = {
  near: { label: 'Almost the same', icon: IconAlertTriangle },
  part: { label: 'Partial match', icon: IconAlertTriangle },
  same: { label: 'Exact match', icon: IconCheck },
  spelled: { label: 'Spelled differently', icon: IconCheck },
  other: { label: 'No match', icon: IconMinus },
} as const;

type Compared = { suggestion: Suggestion; distance: number | null };

/** How an answer compares with the right one, in words: a wrong number by how far it is away. */
export function labelOf({ suggestion, distance }: Compared): string {
  if (distance === 0 && suggestion === 'other') return 'The same number';
  const { label } = looks[suggestion];
  return distance === null || distance === 0 ? label : `${count(distance)} away`;
}

/** How an answer compares with the right one. */
export function SuggestedAs(compared: Compared) {
  const { suggestion, distance } = compared;
  // The number is right, what it counts may not be: 330 feet, 330 meters.
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

/** How the answer was marked when its question was asked before, where that is not what its words say. */
export function lastTimeOf({ lastVerdict, suggestion, seatId }: AnswerGroup): string | undefined {
  if (lastVerdict === null || seatId !== null) return undefined;
  return lastVerdict === presetOf(suggestion) ? undefined : lastLabels[lastVerdict];
}

/** The same with its sign. */
export function LastTime({ group }: { group: AnswerGroup }) {
  const label = lastTimeOf(group);
  if (label === undefined) return null;
  return (
    <span className={classes.suggested}>
      <IconHistory size={18} stroke={2.2} aria-hidden />
      {label}
    </span>
  );
}

/** In place of a comparison: the words of this answer are those of others, and its host judges what was meant. */
export function JudgedApart() {
  return (
    <span className={classes.suggested}>
      <IconArrowsSplit2 size={18} stroke={2.2} aria-hidden />
      Marked separately
    </span>
  );
}

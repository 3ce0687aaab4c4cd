import type { Suggestion } from '@emcee/game';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import classes from './suggested-as.module.css';

const looks = {
  near: { label: 'Nearly the same', icon: IconAlertTriangle },
  part: { label: 'Partly the same', icon: IconAlertTriangle },
  same: { label: 'The same', icon: IconCheck },
  spelled: { label: 'Spelled differently', icon: IconCheck },
  other: { label: 'Something else', icon: IconMinus },
} as const;

/** How an answer compares with the right one, in words. */
export function labelOf(suggestion: Suggestion): string {
  return looks[suggestion].label;
}

/** How an answer compares with the right one. */
export function SuggestedAs({ suggestion }: { suggestion: Suggestion }) {
  const { label, icon: Icon } = looks[suggestion];
  return (
    <span className={classes.suggested} data-suggestion={suggestion}>
      <Icon size={18} stroke={2.2} aria-hidden />
      {label}
    </span>
  );
}

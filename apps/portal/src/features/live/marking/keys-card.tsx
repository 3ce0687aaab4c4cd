import type { QuestionWorth } from '@emcee/contract';
import { memo } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Panel } from '../console/panel.tsx';
import classes from './keys-card.module.css';

type KeysOfRoom = {
  hasHalf: boolean;
  /** True if the closest number can win. */
  hasClosest: boolean;
  /** Undefined while loading. */
  worth: Pick<QuestionWorth, 'hasSteps' | 'hasAdditions'> | undefined;
};

type Key = { keys: readonly string[]; meaning: string };

/** Shortcuts of the desk. */
export function KeysCard(room: KeysOfRoom) {
  return (
    <div className={classes.card}>
      <Panel title="Shortcuts">
        <Keys {...room} />
      </Panel>
    </div>
  );
}

/** The same shortcuts in a dialog, if there is no space for the card. */
export function KeysDialog({
  isOpen,
  onClose,
  ...room
}: KeysOfRoom & {
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={isOpen} title="Keyboard shortcuts" onClose={onClose}>
      <Keys {...room} />
    </Dialog>
  );
}

const Keys = memo(function Keys({ hasHalf, hasClosest, worth }: KeysOfRoom) {
  const keys: readonly Key[] = [
    hasHalf
      ? { keys: ['1', '2', '3'], meaning: 'wrong, half, right' }
      : { keys: ['1', '3'], meaning: 'wrong, right' },
    { keys: ['N'], meaning: 'next unmarked answer' },
    { keys: ['Space'], meaning: 'next mark' },
    { keys: ['Shift Enter'], meaning: 'confirm the suggestions' },
    { keys: ['Shift 0'], meaning: 'mark the rest wrong' },
    ...(hasClosest ? [{ keys: ['C'], meaning: 'closest wins' }] : []),
    { keys: ['Up', 'Down'], meaning: 'previous or next answer' },
    { keys: ['Left', 'Right'], meaning: 'previous or next question' },
    ...(worth?.hasAdditions ? [{ keys: ['+', '-'], meaning: 'points of this answer' }] : []),
    ...(worth?.hasSteps ? [{ keys: ['[', ']'], meaning: 'value of the question' }] : []),
    { keys: ['U'], meaning: 'undo' },
    { keys: ['P'], meaning: 'publish' },
    { keys: ['?'], meaning: 'show shortcuts' },
  ];
  return (
    <dl className={classes.keys}>
      {keys.map(({ keys: names, meaning }) => (
        <div key={meaning}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
});

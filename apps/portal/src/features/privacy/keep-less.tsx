import { count, day } from '@emcee/client';
import { KEPT_THINGS, type KeepingCounts, privacyScreenTexts } from '@emcee/contract';
import { useWords } from '../../lib/words.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { KEPT_LABELS } from './kept-labels.ts';
import classes from './privacy.module.css';

const { keepLess, keepLessSave, keepingGoes, keepingGoesNothing, keepingUndoUntil } =
  privacyScreenTexts;

/** Asks before less is kept: how much of what goes, and when. */
export function KeepLess({
  dueAt,
  counts,
  isBusy,
  onConfirm,
  onClose,
}: {
  dueAt: string;
  counts: KeepingCounts;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const words = useWords();
  const going = KEPT_THINGS.filter((thing) => counts[thing] > 0);
  const date = day(dueAt);
  return (
    <ConfirmDialog
      isOpen
      title={keepLess}
      confirmLabel={keepLessSave}
      isDangerous
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words(going.length === 0 ? keepingGoesNothing : keepingGoes, { date })}</p>
      {going.length > 0 && (
        <ul className={classes.going}>
          {going.map((thing) => (
            <li key={thing}>{words(KEPT_LABELS[thing].going, { n: count(counts[thing]) })}</li>
          ))}
        </ul>
      )}
      <p>{keepingUndoUntil}</p>
    </ConfirmDialog>
  );
}

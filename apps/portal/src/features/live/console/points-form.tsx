import { signed } from '@emcee/client';
import { type HostSeat, issueText, seatPointsReasonField, seatPointsTexts } from '@emcee/contract';
import { isSeatPoints, SEAT_POINTS } from '@emcee/game';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { useLive } from '../connection/live-context.ts';
import classes from './points-form.module.css';
import { onSubmit, useTypedField } from './typed-field.ts';

export function PointsForm({ seat, onClose }: { seat: HostSeat; onClose: () => void }) {
  const { push, settings } = useLive();
  const words = useWords();
  const typed = useTypedField(`points of ${seat._id}`, signed(1));
  const reason = useTypedField(`reason for ${seat._id}`, '');
  const { halfPoints } = settings;

  async function give(): Promise<void> {
    const points = readPoints(typed.value) ?? Number.NaN;
    const read = seatPointsReasonField.safeParse(reason.value);
    const isPossible = isSeatPoints(points, { halfPoints });
    // The points would be valid if the room allowed half points.
    const isHalf = isSeatPoints(points, { halfPoints: true });
    const problem = isHalf ? seatPointsTexts.wholePoints : seatPointsTexts.range;
    typed.setError(isPossible ? undefined : words(problem));
    reason.setError(read.success ? undefined : words(issueText(read.error.issues[0])));
    if (!read.success || !isPossible) return;
    const given = `${seat.name}: ${signed(points)}, ${read.data}`;
    const outcome = await push({
      command: { kind: 'seatPoints', seatId: seat._id, points, reason: read.data },
      label: given,
      field: { param: 'points', tell: (refused) => typed.setError(words(refused)) },
    });
    if (outcome !== 'done') return;
    toast(given);
    onClose();
  }

  function step(by: 1 | -1): void {
    typed.setError(undefined);
    typed.setValue(signed(steppedPoints(readPoints(typed.value) ?? 0, { by, halfPoints })));
  }

  return (
    <form noValidate className={classes.form} onSubmit={onSubmit(give)}>
      <div className={classes.field}>
        <Button label="Fewer points" onClick={() => step(-1)}>
          <IconMinus size={18} stroke={2.4} aria-hidden />
        </Button>
        <TextField label="Points" name="points" isFirst autoComplete="off" {...typed.field} />
        <Button label="More points" onClick={() => step(1)}>
          <IconPlus size={18} stroke={2.4} aria-hidden />
        </Button>
      </div>
      <TextField
        label="Reason"
        name="reason"
        autoComplete="off"
        help="The team sees this next to the points if phones show scores."
        placeholder="Best name"
        {...reason.field}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary">
          Give points
        </Button>
      </DialogActions>
    </form>
  );
}

/** Reads 2, +2, -1 and −0,5; undefined if the text is no number. */
export function readPoints(typed: string): number | undefined {
  const plain = typed.trim().replaceAll('−', '-').replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Skips 0: nobody can be given 0 points. */
export function steppedPoints(
  points: number,
  { by, halfPoints }: { by: 1 | -1; halfPoints: boolean },
): number {
  const step = halfPoints ? 0.5 : 1;
  const next = points + by * step;
  const limited = Math.min(SEAT_POINTS.most, Math.max(-SEAT_POINTS.most, next));
  return limited === 0 ? by * step : limited;
}

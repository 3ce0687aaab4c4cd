import { signed } from '@emcee/client';
import {
  type HostSeat,
  issueText,
  type Refusal,
  seatPointsReasonField,
  seatPointsTexts,
} from '@emcee/contract';
import { isSeatPoints } from '@emcee/game';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useKept } from '../../../lib/drafts/use-kept-typing.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { useLive } from '../connection/live-context.ts';
import classes from './points-form.module.css';
import { readPoints, steppedPoints } from './typed-points.ts';

type Errors = { points?: string | undefined; reason?: string | undefined };

export function PointsForm({ seat, onClose }: { seat: HostSeat; onClose: () => void }) {
  const { push, settings } = useLive();
  const words = useWords();
  const [typed, setTyped] = useKept(`points of ${seat._id}`, signed(1));
  const [reason, setReason] = useKept(`reason for ${seat._id}`, '');
  const [errors, setErrors] = useState<Errors>({});
  const { halfPoints } = settings;

  async function give(): Promise<void> {
    const points = readPoints(typed) ?? Number.NaN;
    const read = seatPointsReasonField.safeParse(reason);
    const found = {
      points: isSeatPoints(points, { halfPoints }) ? undefined : words(pointsProblem(points)),
      reason: read.success ? undefined : words(issueText(read.error.issues[0])),
    };
    setErrors(found);
    if (!read.success || found.points !== undefined) return;
    const given = `${seat.name}: ${signed(points)}, ${read.data}`;
    const outcome = await push({
      command: { kind: 'seatPoints', seatId: seat._id, points, reason: read.data },
      label: given,
      field: { param: 'points', tell: (refused) => setErrors({ points: words(refused) }) },
    });
    if (outcome !== 'done') return;
    toast(given);
    onClose();
  }

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <PointsField
        value={typed}
        error={errors.points}
        halfPoints={halfPoints}
        onChange={(next) => {
          setErrors({ ...errors, points: undefined });
          setTyped(next);
        }}
      />
      <TextField
        label="Reason"
        name="reason"
        autoComplete="off"
        help="The team sees this next to the points if phones show scores."
        placeholder="Best name"
        value={reason}
        error={errors.reason}
        onChange={(event) => {
          setErrors({ ...errors, reason: undefined });
          setReason(event.currentTarget.value);
        }}
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

function pointsProblem(points: number): Refusal {
  // The points would be valid if the room allowed half points.
  return isSeatPoints(points, { halfPoints: true })
    ? seatPointsTexts.wholePoints
    : seatPointsTexts.range;
}

function PointsField({
  value,
  error,
  halfPoints,
  onChange,
}: {
  value: string;
  error: string | undefined;
  halfPoints: boolean;
  onChange: (typed: string) => void;
}) {
  function step(by: 1 | -1): void {
    const points = steppedPoints(readPoints(value) ?? 0, { by, halfPoints });
    onChange(signed(points));
  }

  return (
    <div className={classes.field}>
      <Button label="Fewer points" onClick={() => step(-1)}>
        <IconMinus size={18} stroke={2.4} aria-hidden />
      </Button>
      <TextField
        label="Points"
        name="points"
        isFirst
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button label="More points" onClick={() => step(1)}>
        <IconPlus size={18} stroke={2.4} aria-hidden />
      </Button>
    </div>
  );
}

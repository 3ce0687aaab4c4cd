import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import classes from './points-field.module.css';
import { pointsText, readPoints, steppedPoints } from './typed-points.ts';

/** Points with a sign: typed, or one step after the other. */
export function PointsField({
  value,
  error,
  halfPoints,
  onChange,
}: {
  /** As it was typed. */
  value: string;
  error: string | undefined;
  halfPoints: boolean;
  onChange: (typed: string) => void;
}) {
  function step(by: 1 | -1): void {
    const points = steppedPoints(readPoints(value) ?? 0, { by, halfPoints });
    onChange(pointsText(points));
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

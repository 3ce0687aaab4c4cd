import { pointProblem, schemeTexts } from '@emcee/contract';
import { SCHEME } from '@emcee/game';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/basics/button.tsx';
import { NumberField } from '../../ui/forms/fields/number-field.tsx';
import classes from './wagers.module.css';

export function PointList({
  points,
  error,
  onChange,
}: {
  points: readonly number[];
  error: ReactNode;
  onChange: (points: number[]) => void;
}) {
  // Undefined while the suggestion is unchanged.
  const [typed, setTyped] = useState<number | string>();
  const [problem, setProblem] = useState<string>();
  const value = typed ?? Math.min((points.at(-1) ?? 0) + 1, SCHEME.point.max);

  function add(): void {
    const found =
      points.length >= SCHEME.maxPoints
        ? schemeTexts.tooManyPoints.text
        : pointProblem(typeof value === 'number' ? value : null)?.text;
    setProblem(found);
    if (found !== undefined) return;
    onChange([...points, Number(value)]);
    setTyped(undefined);
  }

  return (
    <div>
      <div className={classes.adder}>
        <NumberField
          name="points"
          label="Point to add"
          help="Press Enter to add it. Players choose from the points you add."
          value={value}
          onChange={(next) => {
            setTyped(next);
            setProblem(undefined);
          }}
          onEnter={add}
          error={problem ?? error}
          min={SCHEME.point.min}
        />
        <Button onClick={add}>Add point</Button>
      </div>
      {points.length > 0 && (
        <ul className={classes.points} aria-label="Values of this scheme">
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and have no state
            <li key={index}>
              <button
                type="button"
                className={classes.point}
                aria-label={`Remove value ${point}`}
                title="Remove"
                onClick={() => onChange(points.filter((_, other) => other !== index))}
              >
                {point}
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

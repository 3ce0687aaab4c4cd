import { signed } from '@emcee/client';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './point-stepper.module.css';

export function PointStepper({
  label,
  points,
  hasSign = false,
  isOff = false,
  isInTabOrder = true,
  canGoDown = true,
  canGoUp = true,
  onStep,
}: {
  /** The owner of the points: 'Vermeer', 'question 4'. */
  label: string;
  points: number;
  hasSign?: boolean;
  isOff?: boolean;
  isInTabOrder?: boolean;
  canGoDown?: boolean;
  canGoUp?: boolean;
  onStep: (by: 1 | -1) => void;
}) {
  const tabIndex = isInTabOrder ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with every answer
    <div role="group" aria-label={`Points for ${label}`} className={classes.stepper}>
      <button
        type="button"
        tabIndex={tabIndex}
        disabled={isOff || !canGoDown}
        aria-label="Fewer points"
        onClick={() => onStep(-1)}
      >
        <IconMinus size={18} stroke={2.4} aria-hidden />
      </button>
      <output>{hasSign ? signed(points) : points}</output>
      <button
        type="button"
        tabIndex={tabIndex}
        disabled={isOff || !canGoUp}
        aria-label="More points"
        onClick={() => onStep(1)}
      >
        <IconPlus size={18} stroke={2.4} aria-hidden />
      </button>
    </div>
  );
}

import { SCHEME } from '@emcee/game';
import { useState } from 'react';
import { Button } from '../../ui/basics/button.tsx';
import { NumberField } from '../../ui/forms/fields/number-field.tsx';
import { QUESTIONS_AT_FIRST, withinBounds } from './scheme-simulator.tsx';
import type { Loses } from './scheme-values.ts';
import classes from './wagers.module.css';

/** Each value is used once. */
type SchemePreset = {
  title: string;
  name: string;
  points: readonly number[];
  loses: Loses;
};

const HIGHEST_FINAL_BET = 20;

function oneTo(highest: number): number[] {
  return Array.from({ length: highest }, (_, index) => index + 1);
}

/** Many quiz nights use these; the highest bet of the second is the number of questions. */
function presetsFor(questionsCount: number): readonly SchemePreset[] {
  return [
    {
      title: 'Confidence 1-3-5, no penalty',
      name: 'Confidence 1-3-5',
      points: [1, 3, 5],
      loses: 'nothing',
    },
    {
      title: 'Mega 1 to n',
      name: `Mega 1 to ${questionsCount}`,
      points: oneTo(questionsCount),
      loses: 'nothing',
    },
    {
      // A player who wants to bet 0 places no bet.
      title: 'Final 0 to 20, penalty',
      name: 'Final 0 to 20',
      points: oneTo(HIGHEST_FINAL_BET),
      loses: 'all',
    },
  ];
}

export function SchemePresets({ onChoose }: { onChoose: (preset: SchemePreset) => void }) {
  const [n, setN] = useState<number | string>(QUESTIONS_AT_FIRST);
  return (
    <fieldset className={classes.presets}>
      <legend>Start from a preset</legend>
      <div className={classes.actions}>
        {presetsFor(withinBounds(n, 1, SCHEME.maxPoints)).map((preset) => (
          <Button key={preset.title} isSmall onClick={() => onChoose(preset)}>
            {preset.title}
          </Button>
        ))}
      </div>
      <NumberField
        name="n"
        label="Number of questions (n)"
        value={n}
        onChange={setN}
        min={1}
        max={SCHEME.maxPoints}
      />
    </fieldset>
  );
}

import { settingsCalls } from '@emcee/contract';
import {
  defaultGameSettings,
  defaultProGameOptions,
  simulateScheme,
  toPoints,
  type WagerScheme,
} from '@emcee/game';
import { useState } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { RangeBar } from '../../ui/charts/range-bar.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { NumberField } from '../../ui/forms/fields/number-field.tsx';
import { warningTexts } from './scheme-texts.ts';
import classes from './wagers.module.css';

const LARGEST_SCORE = 1_000_000;

export const QUESTIONS_AT_FIRST = 10;

/** A whole number; the lowest if the text is no number. */
export function withinBounds(typed: number | string, lowest: number, highest: number): number {
  const number = Math.floor(Number(typed));
  return Number.isFinite(number) ? Math.min(highest, Math.max(lowest, number)) : lowest;
}

export function SchemeSimulator({
  scheme,
  questionsCount,
}: {
  scheme: WagerScheme;
  questionsCount: number;
}) {
  const { data } = useCall(settingsCalls.get);
  // The defaults while loading.
  const { scoringInterval } = data?.gameSettings ?? defaultGameSettings;
  const { maxPointValue } = data?.proGameOptions ?? defaultProGameOptions;
  const [openingScore, setOpeningScore] = useState<number | string>(0);
  const result = simulateScheme({
    scheme,
    questionsCount,
    openingScoreHalfPoints: 2 * withinBounds(openingScore, 0, LARGEST_SCORE),
    rules: { scoringInterval, maxPointValue },
  });
  return (
    <div className={classes.simulator}>
      <p className={classes.caption}>What one player can win or lose in this round</p>
      <RangeBar
        lowest={toPoints(result.lowestHalfPoints)}
        typical={toPoints(result.typicalHalfPoints)}
        highest={toPoints(result.highestHalfPoints)}
        unit="point"
      />
      <p className={classes.hint}>Typical: medium bets, three out of five answers right.</p>
      {result.unusableValues.length > 0 && (
        <p className={classes.unusable}>
          Values with no effect: <strong>{result.unusableValues.join(', ')}</strong>
        </p>
      )}
      {result.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warningTexts[warning]}
        </Notice>
      ))}
      <NumberField
        name="openingScore"
        label="Score before the round"
        help="Use 0 for a first round."
        value={openingScore}
        onChange={setOpeningScore}
        min={0}
      />
    </div>
  );
}

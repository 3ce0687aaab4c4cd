import { billingTexts, labelTexts } from '@emcee/contract';
import { HOSTS_QUANTITY } from '@emcee/game';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../billing.module.css';
import { MonthlyPrice } from './monthly-price.tsx';
import { PriceCurve } from './price-curve.tsx';

const HOSTS_AT_FIRST = 5;

function problemOf(value: number | string): string | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return billingTexts.mustBeNumber;
  if (value < HOSTS_QUANTITY.min) return billingTexts.minimumNumber;
  if (value > HOSTS_QUANTITY.max) return billingTexts.maximumHosts;
  return undefined;
}

/** What so many hosts cost a month, as a figure and on the price curve. */
export function PriceCalculator() {
  const words = useWords();
  const [value, setValue] = useState<number | string>(HOSTS_AT_FIRST);
  // The curve keeps the last number that made sense while another one is typed.
  const [hosts, setHosts] = useState(HOSTS_AT_FIRST);
  const problem = problemOf(value);

  function take(next: number | string): void {
    setValue(next);
    if (typeof next === 'number' && problemOf(next) === undefined) setHosts(next);
  }

  return (
    <Card title="Price calculator">
      <div className={classes.calculator}>
        <NumberField
          notWhole={billingTexts.mustBeNumber}
          name="calculatorHosts"
          label={words(labelTexts.numberOfHosts)}
          value={value}
          onChange={take}
          min={HOSTS_QUANTITY.min}
          max={HOSTS_QUANTITY.max}
          error={problem && words(problem)}
        />
        <MonthlyPrice hosts={problem === undefined ? hosts : undefined} />
        <PriceCurve hosts={hosts} />
      </div>
    </Card>
  );
}

import { billingTexts, labelTexts, type Text } from '@emcee/contract';
import { HOSTS_QUANTITY } from '@emcee/game';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { NumberField } from '../../../ui/forms/fields/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../billing.module.css';
import { MonthlyPrice } from './monthly-price.tsx';
import { PriceCurve } from './price-curve.tsx';

function problemOf(value: number | string): Text | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return billingTexts.mustBeNumber;
  if (value < HOSTS_QUANTITY.min) return billingTexts.minimumNumber;
  if (value > HOSTS_QUANTITY.max) return billingTexts.maximumHosts;
  return undefined;
}

export function PriceCalculator({
  ownHosts,
  onChoose,
}: {
  /** 0 without a subscription. */
  ownHosts: number;
  onChoose: (hosts: number) => void;
}) {
  const words = useWords();
  const first = Math.max(ownHosts, HOSTS_QUANTITY.min);
  const [typed, setTyped] = useState<number | string>();
  // The curve keeps the last valid number while another one is typed.
  const [chosen, setChosen] = useState<number>();
  const value = typed ?? first;
  const hosts = chosen ?? first;
  const problem = problemOf(value);

  return (
    <Card title="Price calculator">
      <div className={classes.calculator}>
        <NumberField
          notWhole={billingTexts.mustBeNumber.text}
          name="calculatorHosts"
          label={words(labelTexts.numberOfHosts)}
          value={value}
          onChange={(next) => {
            setTyped(next);
            if (typeof next !== 'number' || problemOf(next) !== undefined) return;
            setChosen(next);
            onChoose(next);
          }}
          min={HOSTS_QUANTITY.min}
          max={HOSTS_QUANTITY.max}
          error={problem && words(problem)}
          hasSteps
        />
        <MonthlyPrice hosts={problem === undefined ? hosts : undefined} />
        <PriceCurve hosts={hosts} ownHosts={ownHosts} />
      </div>
    </Card>
  );
}

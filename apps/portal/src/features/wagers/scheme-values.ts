import { type ListedScheme, type SchemeInput, schemeInputSchema } from '@emcee/contract';
import { SCHEME_DEFAULTS } from '@emcee/game';
import * as z from 'zod/mini';

export type Loses = NonNullable<SchemeInput['loses']>;

type Typed = { percentage: number | string; bonusPoints: number | string; loses: Loses };

export type SchemeValues = Omit<
  ListedScheme,
  '_id' | 'order' | 'subtractForIncorrect' | keyof Typed
> &
  Typed;

export const newScheme: SchemeValues = { name: '', points: [], loses: 'all', ...SCHEME_DEFAULTS };

/** Fields that the scheme's type does not use get the defaults. */
export function valuesOf({
  _id,
  order: _order,
  subtractForIncorrect,
  ...scheme
}: ListedScheme): SchemeValues {
  return {
    ...scheme,
    loses: scheme.loses ?? (subtractForIncorrect ? 'all' : 'nothing'),
    percentage: scheme.percentage ?? newScheme.percentage,
    bonusPoints: scheme.bonusPoints ?? newScheme.bonusPoints,
  };
}

function numberOf(typed: number | string): number | null {
  return typeof typed === 'number' ? typed : null;
}

/** Unused values must cause no errors. */
export function usedValues(values: SchemeValues) {
  const { type, bonus, loses } = values;
  return {
    ...values,
    subtractForIncorrect: loses !== 'nothing',
    points: type === 'points' ? values.points : [],
    percentage: type === 'percentage' ? numberOf(values.percentage) : null,
    bonusPoints: bonus ? numberOf(values.bonusPoints) : null,
  };
}

export const schemeFormSchema = z.pipe(
  z.transform((values: SchemeValues): SchemeInput => usedValues(values)),
  schemeInputSchema,
);

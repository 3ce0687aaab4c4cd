import { type Scheme, type SchemeInput, type SchemeType, schemeInputSchema } from '@emcee/contract';
import { SCHEME_DEFAULTS, type WagerScheme } from '@emcee/game';
import * as z from 'zod/mini';

export type SchemeValues = {
  name: string;
  type: SchemeType;
  points: number[];
  percentage: number | string;
  singleUse: boolean;
  mandatoryWagering: boolean;
  subtractForIncorrect: boolean;
  bonus: boolean;
  bonusPoints: number | string;
};

export const newScheme: SchemeValues = { name: '', points: [], ...SCHEME_DEFAULTS };

/** Fields that the scheme's type does not use get the defaults. */
export function valuesOf(scheme: Scheme): SchemeValues {
  return {
    ...newScheme,
    name: scheme.name,
    type: scheme.type,
    points: scheme.points,
    percentage: scheme.percentage ?? newScheme.percentage,
    singleUse: scheme.singleUse,
    mandatoryWagering: scheme.mandatoryWagering,
    subtractForIncorrect: scheme.subtractForIncorrect,
    bonus: scheme.bonus,
    bonusPoints: scheme.bonusPoints ?? newScheme.bonusPoints,
  };
}

function numberOf(typed: number | string): number | null {
  return typeof typed === 'number' ? typed : null;
}

/** Unused values must cause no errors. */
function usedValues(values: SchemeValues) {
  const { type, bonus } = values;
  return {
    ...values,
    points: type === 'points' ? values.points : [],
    percentage: type === 'percentage' ? numberOf(values.percentage) : null,
    bonusPoints: bonus ? numberOf(values.bonusPoints) : null,
  };
}

export const schemeFormSchema = z.pipe(
  z.transform((values: SchemeValues): SchemeInput => usedValues(values)),
  schemeInputSchema,
);

export function simulated(values: SchemeValues): WagerScheme {
  return usedValues(values);
}

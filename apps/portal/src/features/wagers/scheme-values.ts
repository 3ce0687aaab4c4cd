import { type Scheme, type SchemeInput, type SchemeType, schemeInputSchema } from '@emcee/contract';
import { SCHEME_DEFAULTS, type WagerScheme } from '@emcee/game';
import * as z from 'zod/mini';

/** What the form of a scheme holds; a number that is being typed may be a text. */
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

/** The values of a new scheme. */
export const newScheme: SchemeValues = { name: '', points: [], ...SCHEME_DEFAULTS };

/** The values of a stored scheme; what its type does not use starts at the defaults. */
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

/** The values that the chosen type uses; an empty field says nothing about the others. */
function usedValues(values: SchemeValues) {
  const { type, bonus } = values;
  return {
    ...values,
    points: type === 'points' ? values.points : [],
    percentage: type === 'percentage' ? numberOf(values.percentage) : null,
    bonusPoints: bonus ? numberOf(values.bonusPoints) : null,
  };
}

/** Checks the form with the contract's rules for the chosen type. */
export const schemeFormSchema = z.pipe(
  z.transform((values: SchemeValues): SchemeInput => usedValues(values)),
  schemeInputSchema,
);

/** The values as the simulator takes them. */
export function simulated(values: SchemeValues): WagerScheme {
  return usedValues(values);
}

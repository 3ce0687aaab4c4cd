import * as z from 'zod';
import { type EnvPart, readEnvPart, type Variables } from '../../../platform/env-part.ts';

const MISSING = 'is missing; receipts need SELLER_NAME, SELLER_ADDRESS and SELLER_TAX_ID';
const PERCENT = 'must be a percentage below 100, such as 19 or 8.875';
const COUNTRIES = 'must be two letters of tax IDs, separated by commas, such as AT,DE';

const sellerVariables = z.object({
  SELLER_NAME: z.string(MISSING),
  SELLER_ADDRESS: z.string(MISSING).transform((lines) => lines.split(/\s*\|\s*/).join('\n')),
  SELLER_TAX_ID: z.string(MISSING),
  TAX_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,3})?$/, PERCENT)
    .default('0')
    .transform(Number),
  REVERSE_CHARGE_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}( *, *[A-Z]{2})*$/, COUNTRIES)
    .optional()
    .transform((list) => list?.split(/ *, */) ?? []),
});

/** On receipts; prices include the tax. */
export type Seller = ReturnType<typeof toSeller>;

/** Without any of the variables, payments are listed without receipts. */
export function readSeller(variables: Variables): EnvPart<Seller | undefined> {
  const names = Object.keys(sellerVariables.shape);
  if (names.every((name) => variables[name] === undefined)) {
    return { isUsable: true, value: undefined };
  }
  return readEnvPart(sellerVariables.transform(toSeller), variables);
}

function toSeller(values: z.output<typeof sellerVariables>) {
  return {
    party: {
      name: values.SELLER_NAME,
      address: values.SELLER_ADDRESS,
      taxNumber: values.SELLER_TAX_ID,
    },
    taxPercent: values.TAX_PERCENT,
    /** The first two letters of the tax IDs of buyers who account for the tax. */
    reverseChargeCountries: values.REVERSE_CHARGE_COUNTRIES,
  };
}

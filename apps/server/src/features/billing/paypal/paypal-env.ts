import * as z from 'zod';
import { type EnvPart, readEnvPart, type Variables } from '../../../platform/env-part.ts';

const MISSING = 'is missing; set all PAYPAL_ variables or none';

const paypalVariables = z.object({
  PAYPAL_CLIENT_ID: z.string(MISSING),
  PAYPAL_CLIENT_SECRET: z.string(MISSING),
  PAYPAL_PLAN_ID: z.string(MISSING),
  PAYPAL_WEBHOOK_ID: z.string(MISSING),
  PAYPAL_MERCHANT_ID: z.string(MISSING),
  PAYPAL_MODE: z.enum(['sandbox', 'live'], {
    error: ({ input }) => (input === undefined ? MISSING : 'must be sandbox or live'),
  }),
});

/** How the payment provider is reached. */
export type PaypalEnv = {
  clientId: string;
  clientSecret: string;
  planId: string;
  webhookId: string;
  merchantId: string;
  mode: 'sandbox' | 'live';
};

/** Reads the variables of the payment provider: all of them, or none and there is no account. */
export function readPaypalEnv(variables: Variables): EnvPart<PaypalEnv | undefined> {
  const names = Object.keys(paypalVariables.shape);
  if (names.every((name) => variables[name] === undefined)) {
    return { isUsable: true, value: undefined };
  }
  return readEnvPart(paypalVariables.transform(toPaypalEnv), variables);
}

function toPaypalEnv(values: z.output<typeof paypalVariables>): PaypalEnv {
  return {
    clientId: values.PAYPAL_CLIENT_ID,
    clientSecret: values.PAYPAL_CLIENT_SECRET,
    planId: values.PAYPAL_PLAN_ID,
    webhookId: values.PAYPAL_WEBHOOK_ID,
    merchantId: values.PAYPAL_MERCHANT_ID,
    mode: values.PAYPAL_MODE,
  };
}

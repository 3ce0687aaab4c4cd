import { hostPasswordField, hostTexts } from '@emcee/contract';
import * as z from 'zod/mini';

type Chosen = { password: string; confirmPassword: string };

/** A new password of a host, typed twice. */
export const chosenPasswordShape = {
  password: hostPasswordField,
  confirmPassword: z
    .string(hostTexts.confirmationRequired)
    .check(z.minLength(1, hostTexts.confirmationRequired)),
};

/** The check that both are alike. */
export const bothAlike = z.refine<Chosen>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: hostTexts.passwordsDiffer, path: ['confirmPassword'] },
);

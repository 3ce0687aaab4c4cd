import { accountTexts, adminPasswordField, emailField } from '@emcee/contract';
import * as z from 'zod/mini';

type Chosen = { password: string; confirmPassword: string };

const confirmation = z
  .string(accountTexts.passwordsDiffer)
  .check(z.minLength(1, accountTexts.passwordsDiffer));

const bothAlike = z.refine<Chosen>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: accountTexts.passwordsDiffer, path: ['confirmPassword'] },
);

const passwordShape = { password: adminPasswordField, confirmPassword: confirmation };

/** A new password, typed twice. */
export const chosenPasswordSchema = z.object(passwordShape).check(bothAlike);

/** What registering takes: an email and a new password, typed twice. */
export const registrationSchema = z
  .object({ email: emailField, ...passwordShape })
  .check(bothAlike);

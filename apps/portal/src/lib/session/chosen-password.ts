import {
  accountTexts,
  adminPasswordField,
  hostPasswordField,
  hostTexts,
  type Refusal,
} from '@emcee/contract';
import * as z from 'zod/mini';

type Typed = { password: string; confirmPassword: string };

const confirmPassword = z
  .string(hostTexts.confirmationRequired)
  .check(z.minLength(1, hostTexts.confirmationRequired));

/** A new password, typed twice: the two fields, the check that both are alike, and these together. */
function typedTwice(password: z.ZodMiniString, differs: Refusal) {
  const shape = { password, confirmPassword };
  const bothAlike = z.refine<Typed>((typed) => typed.password === typed.confirmPassword, {
    ...differs,
    path: ['confirmPassword'],
  });
  return { shape, bothAlike, schema: z.object(shape).check(bothAlike) };
}

/** A password that somebody chooses. */
export type ChosenPassword = ReturnType<typeof typedTwice>;

/** The password that an admin chooses. */
export const chosenAdminPassword = typedTwice(adminPasswordField, accountTexts.passwordsDiffer);

/** The password that is chosen for a host. */
export const chosenHostPassword = typedTwice(hostPasswordField, hostTexts.passwordsDiffer);

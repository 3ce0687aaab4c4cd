import { accountTexts, adminPasswordField, hostPasswordField, hostTexts } from '@emcee/contract';
import * as z from 'zod/mini';

type Typed = { password: string; confirmPassword: string };

/** A new password, typed twice: the two fields, the check that both are alike, and these together. */
function typedTwice(
  password: z.ZodMiniString,
  { isMissing, differs }: { isMissing: string; differs: string },
) {
  const confirmPassword = z.string(isMissing).check(z.minLength(1, isMissing));
  const shape = { password, confirmPassword };
  const bothAlike = z.refine<Typed>((typed) => typed.password === typed.confirmPassword, {
    error: differs,
    path: ['confirmPassword'],
  });
  return { shape, bothAlike, schema: z.object(shape).check(bothAlike) };
}

/** A password that somebody chooses. */
export type ChosenPassword = ReturnType<typeof typedTwice>;

/** The password that an admin chooses. */
export const chosenAdminPassword = typedTwice(adminPasswordField, {
  isMissing: accountTexts.passwordsDiffer,
  differs: accountTexts.passwordsDiffer,
});

/** The password that is chosen for a host. */
export const chosenHostPassword = typedTwice(hostPasswordField, {
  isMissing: hostTexts.confirmationRequired,
  differs: hostTexts.passwordsDiffer,
});

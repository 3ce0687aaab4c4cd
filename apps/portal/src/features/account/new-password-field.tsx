import { accountTexts } from '@emcee/contract';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/forms/text-fields.tsx';
import classes from './account.module.css';
import { isCommonPassword } from './common-passwords.ts';

/** A password that is being chosen: says the rule, and warns of one that everybody tries first. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'help'>) {
  const isCommon = isCommonPassword(props.value);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      help={
        <span aria-live="polite" className={isCommon ? classes.warning : undefined}>
          {isCommon
            ? accountTexts.passwordTooCommon
            : '6 to 20 characters, with at least one letter and one number.'}
        </span>
      }
    />
  );
}

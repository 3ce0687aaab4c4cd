import { accountTexts } from '@emcee/contract';
import { type ComponentProps, useEffect, useState } from 'react';
import classes from './checked-password-field.module.css';
import { PasswordField } from './text-fields.tsx';

type IsCommon = (password: string, email?: string) => boolean;

/** A new password. A warning replaces the rule while it is a common one. */
export function CheckedPasswordField({
  rule,
  email,
  ...props
}: Omit<ComponentProps<typeof PasswordField>, 'help'> & {
  rule: string;
  /** Attackers try the email as a password first. */
  email?: string;
}) {
  const isCommon = useCommonPassword(props.value, email);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      help={
        <span aria-live="polite" className={isCommon ? classes.warning : undefined}>
          {isCommon ? accountTexts.passwordTooCommon.text : rule}
        </span>
      }
    />
  );
}

/** Loads the list of common passwords only when used. */
function useCommonPassword(password: string, email = ''): boolean {
  const [isCommon, setIsCommon] = useState<{ check: IsCommon }>();
  useEffect(() => {
    let isShown = true;
    import('@emcee/contract/common-passwords')
      .then(({ isCommonPassword }) => isShown && setIsCommon({ check: isCommonPassword }))
      // Only a hint: without the list the server still decides.
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return isCommon?.check(password, email) ?? false;
}

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '../../basics/button.tsx';
import { TextField } from './text-fields.tsx';

type CodeFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'help' | 'label' | 'type' | 'autoComplete' | 'inputMode'
> & {
  /** Focuses the field when it appears, because the user needs it next. */
  takesFocus?: boolean;
  /** False during setup, before recovery codes exist. */
  hasRecoveryCodes?: boolean;
};

export function CodeField({
  takesFocus = false,
  hasRecoveryCodes = true,
  ...props
}: CodeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isRecovery, setIsRecovery] = useState(false);

  useEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  function change(): void {
    setIsRecovery(!isRecovery);
    place.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={place}>
      <TextField
        {...props}
        label={isRecovery ? 'Recovery code' : 'Code'}
        help={
          isRecovery
            ? 'One of the codes you saved. Each works once.'
            : 'The six digits in your authenticator app.'
        }
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
      />
      {hasRecoveryCodes && (
        <Button tone="quiet" isSmall isFlush onClick={change}>
          {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
        </Button>
      )}
    </div>
  );
}

import { loginPageTexts } from '@emcee/contract';
import type { ComponentProps } from 'react';
import { type AskedCode, forgetAskedCode } from '../lib/player-login.ts';
import { useMailedCode } from '../lib/use-asking.ts';
import { useSecondsLeft } from '../lib/use-left-ms.ts';
import { useWords } from '../lib/words.ts';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

type FieldProps = Pick<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'error' | 'inputRef'
>;

export function EmailField(props: FieldProps) {
  return (
    <TextField
      {...props}
      label="Email"
      maxLength={300}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      enterKeyHint="send"
    />
  );
}

export function CodeField(
  props: FieldProps & Pick<ComponentProps<typeof TextField>, 'hasUnseenLabel' | 'look'>,
) {
  return (
    <TextField
      {...props}
      label="6-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
    />
  );
}

/** Waits a minute before another mail to the same address. */
export function SendAgain({
  asked,
  look,
  ...asking
}: Omit<Parameters<typeof useMailedCode>[0], 'token'> & {
  asked: AskedCode;
  look: { notice: string | undefined; row: string | undefined };
}) {
  const words = useWords();
  const { state, ask } = useMailedCode({ ...asking, token: asked.token });
  const seconds = useSecondsLeft(state.againAt ?? asked.againAt);
  return (
    <>
      <div role="status">
        {state.notice !== undefined && <p className={look.notice}>{words(state.notice)}</p>}
      </div>
      <div className={look.row}>
        {seconds > 0 ? (
          <span>{words(loginPageTexts.sendAgainIn, { seconds })}</span>
        ) : (
          <Button kind="text" isDisabled={state.isSending} onClick={() => ask(asked.email)}>
            Resend
          </Button>
        )}
        <Button kind="text" onClick={forgetAskedCode}>
          Use another email
        </Button>
      </div>
    </>
  );
}

import type { Sayable } from '@emcee/contract';
import { SEAT_NAME_MAX_LENGTH } from '@emcee/game';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../lib/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import classes from './team-name-form.module.css';
import { TextField } from './text-field.tsx';

type TeamNameFormProps = {
  name: string;
  onName: (name: string) => void;
  onSend: () => void;
  /** Disappears when the name is edited. */
  error?: Sayable | undefined;
  other?: string | undefined;
  /** The name of the last game; empty without one. */
  before?: string;
  notice?: string | undefined;
  isSending: boolean;
  /** The page has the label then, and the form shows the rules for names. */
  isWholePage?: boolean;
  act: string;
  children: ReactNode;
};

export function TeamNameForm(props: TeamNameFormProps) {
  const { name, onName, onSend, error, other, before = '', notice, isSending, act } = props;
  const { isWholePage = false, children } = props;
  const words = useWords();
  const [sent, setSent] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const offered = other ?? before;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(name);
        onSend();
      }}
    >
      <TextField
        label="Team name"
        hasUnseenLabel={isWholePage}
        look={isWholePage ? 'large' : 'usual'}
        value={name}
        onChange={onName}
        error={error === undefined || name !== sent ? undefined : words(error)}
        // `maxLength` counts UTF-16 units, of which a character may need two.
        maxLength={2 * SEAT_NAME_MAX_LENGTH}
        autoComplete="nickname"
        enterKeyHint="go"
        isDisabled={isSending}
        inputRef={field}
      />
      {offered !== '' && offered !== name && (
        <div className={classes.again}>
          {other === undefined ? 'Used last time:' : 'Available:'}
          <Button
            kind="small"
            onClick={() => {
              onName(offered);
              field.current?.focus();
            }}
          >
            {offered}
          </Button>
        </div>
      )}
      {isWholePage && (
        <div role="status">{notice !== undefined && <p className="notice">{notice}</p>}</div>
      )}
      <Button
        kind="go"
        type="submit"
        isDisabled={isSending || (!isWholePage && name.trim() === '')}
      >
        {act}
        {isWholePage && <Icon name={isSending ? 'spin' : 'arrow'} isTurning={isSending} />}
      </Button>
      {children}
    </form>
  );
}

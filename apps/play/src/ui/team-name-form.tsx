import type { Sayable } from '@emcee/contract';
import { SEAT_NAME_MAX_LENGTH } from '@emcee/game';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../lib/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import classes from './team-name-form.module.css';
import { TextField } from './text-field.tsx';

type OfferedNameProps = { lead: string; name: string; onTake: () => void };

type TeamNameFormProps = {
  /** What is typed. */
  name: string;
  onName: (name: string) => void;
  onSend: () => void;
  /** Why the name that was sent is refused; another one is not. */
  error?: Sayable | undefined;
  /** A name that is free in its place. */
  other?: string | undefined;
  /** The name of last time; empty without one. */
  before?: string;
  /** Why it takes longer. */
  notice?: string | undefined;
  isSending: boolean;
  /** The page says what is to be typed; its form is all that there is to do, and says what a name needs. */
  isWholePage?: boolean;
  /** What the button says. */
  act: string;
  /** What else may be done. */
  children: ReactNode;
};

/** Where a team writes its name, and takes another one with a tap. */
export function TeamNameForm(props: TeamNameFormProps) {
  const { name, onName, onSend, error, other, before = '', notice, isSending, act } = props;
  const { isWholePage = false, children } = props;
  const words = useWords();
  const [sent, setSent] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const offered = other ?? before;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(name);
    onSend();
  }

  function take(): void {
    onName(offered);
    field.current?.focus();
  }

  return (
    <form onSubmit={submit}>
      <TextField
        label="Team name"
        hasUnseenLabel={isWholePage}
        look={isWholePage ? 'large' : 'usual'}
        value={name}
        onChange={onName}
        error={error === undefined || name !== sent ? undefined : words(error)}
        // Two of the units that a browser counts make some characters, so the name itself is checked.
        maxLength={2 * SEAT_NAME_MAX_LENGTH}
        autoComplete="nickname"
        enterKeyHint="go"
        isDisabled={isSending}
        inputRef={field}
      />
      {offered !== '' && offered !== name && (
        <OfferedName
          lead={other === undefined ? 'Used last time:' : 'Available:'}
          name={offered}
          onTake={take}
        />
      )}
      {isWholePage && (
        <div role="status">
          {notice !== undefined && <p className={classes.notice}>{notice}</p>}
        </div>
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

/** A name that may be taken with a tap. */
function OfferedName({ lead, name, onTake }: OfferedNameProps) {
  return (
    <div className={classes.again}>
      {lead}
      <Button kind="small" onClick={onTake}>
        {name}
      </Button>
    </div>
  );
}

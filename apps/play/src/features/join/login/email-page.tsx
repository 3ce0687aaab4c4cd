import { liveTexts, phoneTexts, playerLoginCalls } from '@emcee/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useAsking } from '../../../lib/use-asking.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { HeroPage } from '../../../ui/hero-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Room } from '../use-room.ts';
import classes from './login.module.css';

type EmailPageProps = {
  room: Room;
  onRoomChanged: () => void;
  /** Joins without an email, if no mail arrives. */
  onWithout: () => void;
};

export function EmailPage({ room, onRoomChanged, onWithout }: EmailPageProps) {
  const words = useWords();
  const { roomCode, brand, name: gameName } = room;
  const { state, ask } = useAsking({
    askFor: (asked) => call(playerLoginCalls.askCode, { roomCode, ...asked }),
    onRoomChanged,
  });
  const [email, setEmail] = useState('');
  const [refused, setRefused] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const error = email === refused ? state.error : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefused(email);
    ask(email);
  }

  return (
    <HeroPage
      brand={brand.customTitle}
      roomLine={words(phoneTexts.roomLine, { code: roomCode })}
      dock={
        <form onSubmit={submit} noValidate>
          <TextField
            label="Email"
            value={email}
            onChange={setEmail}
            error={error === undefined ? undefined : words(error)}
            maxLength={300}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            enterKeyHint="send"
            inputRef={field}
          />
          <div role="status">
            {state.notice !== undefined && <p className={classes.notice}>{words(state.notice)}</p>}
          </div>
          <Button kind="go" type="submit" isDisabled={state.isSending}>
            Send the code{' '}
            <Icon name={state.isSending ? 'spin' : 'arrow'} isTurning={state.isSending} />
          </Button>
          <Button kind="text" onClick={onWithout}>
            I can't get the code
          </Button>
        </form>
      }
    >
      {gameName !== '' && <p>{gameName}</p>}
      <h1>Your email</h1>
      <p>{words(liveTexts.emailNeeded)}</p>
    </HeroPage>
  );
}

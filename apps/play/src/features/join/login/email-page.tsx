import { liveTexts, playerLoginCalls } from '@emcee/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { useAskingForm } from '../../../lib/use-asking.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { HeroPage } from '../../../ui/hero-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmailField } from '../../../ui/login-parts.tsx';
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
  const { state, onSubmit, field } = useAskingForm({
    askFor: (asked) => call(playerLoginCalls.askCode, { roomCode, ...asked }),
    onRoomChanged,
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  return (
    <HeroPage
      brand={brand}
      roomCode={roomCode}
      dock={
        <form onSubmit={onSubmit} noValidate>
          <EmailField {...field} inputRef={input} />
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

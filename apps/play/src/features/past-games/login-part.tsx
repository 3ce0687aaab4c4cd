import { storage } from '@emcee/client';
import { PAST_GAME_TIME, playerLoginCalls, type Sayable } from '@emcee/contract';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import type { AskedCode, PlayerLogin } from '../../lib/player-login.ts';
import { useAskingForm } from '../../lib/use-asking.ts';
import { useLogIn } from '../../lib/use-log-in.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import lineClasses from '../../ui/login-line.module.css';
import { LoginLine } from '../../ui/login-line.tsx';
import { CodeField, EmailField, SendAgain } from '../../ui/login-parts.tsx';
import { useFocusOnPage } from '../../ui/use-focus-on-page.ts';
import classes from './past-games-page.module.css';

const askFor = (asked: { email: string; playerToken: string }) =>
  call(playerLoginCalls.askPastGamesCode, asked);

type LoginPartProps = { login: PlayerLogin | undefined; asked: AskedCode | undefined };

/** Login by email, which lists the past games of that address on any device. */
export function LoginPart({ login, asked }: LoginPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const step = login === undefined ? `${asked?.token} ${isOpen}` : login.email;
  const part = useRef<HTMLDivElement>(null);
  useFocusOnPage(step, () => part.current?.querySelector('input') ?? part.current);
  return (
    <div ref={part} className={classes.login}>
      <LoginStep login={login} asked={asked} isOpen={isOpen} onOpen={() => setIsOpen(true)} />
    </div>
  );
}

function LoginStep({
  login,
  asked,
  isOpen,
  onOpen,
}: LoginPartProps & { isOpen: boolean; onOpen: () => void }) {
  if (login !== undefined) return <LoginLine login={login} />;
  if (asked !== undefined) return <CodeForm key={asked.token} asked={asked} />;
  if (isOpen) return <EmailForm />;
  return <Button onClick={onOpen}>Find your games by email</Button>;
}

function EmailForm() {
  const { state, onSubmit, field } = useAskingForm({ askFor });
  return (
    <form onSubmit={onSubmit} noValidate className="stack">
      <p>
        Played with your email? We'll send you a code so you can see every game from the last{' '}
        {PAST_GAME_TIME}.
      </p>
      <EmailField {...field} />
      <Notice text={state.notice} />
      <Button kind="go" type="submit" isDisabled={state.isSending}>
        Send the code
      </Button>
    </form>
  );
}

function CodeForm({ asked }: { asked: AskedCode }) {
  const { state, onSubmit, field } = useLogIn(asked);
  return (
    <form className="stack" onSubmit={onSubmit}>
      <p>
        If <strong className={classes.email}>{asked.email}</strong> played in the last{' '}
        {PAST_GAME_TIME}, we've emailed a 6-digit code to it. It works for 10 minutes.
      </p>
      <CodeField {...field} />
      <Notice text={state.notice} />
      {!storage.isLasting() && (
        <p className={classes.note}>
          This browser doesn't save anything, so you'll need a new code next time.
        </p>
      )}
      <Button kind="go" type="submit" isDisabled={state.isSending}>
        Continue
      </Button>
      <SendAgain
        key={asked.againAt}
        askFor={askFor}
        asked={asked}
        look={{ notice: classes.note, row: lineClasses.who }}
      />
    </form>
  );
}

function Notice({ text }: { text: Sayable | undefined }) {
  const words = useWords();
  return (
    <div role="status">{text !== undefined && <p className={classes.note}>{words(text)}</p>}</div>
  );
}

import { storage } from '@emcee/client';
import { loginPageTexts, playerLoginCalls, type Sayable } from '@emcee/contract';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import {
  type AskedCode,
  forgetAsked,
  forgetLogin,
  type PlayerLogin,
} from '../../lib/player-login.ts';
import { useAsking } from '../../lib/use-asking.ts';
import { useLogIn } from '../../lib/use-log-in.ts';
import { useSecondsLeft } from '../../lib/use-seconds-left.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
  if (login !== undefined) {
    return (
      <div className={classes.who}>
        <span>
          Signed in as <strong className={classes.email}>{login.email}</strong>.
        </span>
        <Button kind="text" onClick={forgetLogin}>
          Not you?
        </Button>
      </div>
    );
  }
  if (asked !== undefined) return <CodeForm key={asked.token} asked={asked} />;
  if (isOpen) return <EmailForm />;
  return <Button onClick={onOpen}>Find your games by email</Button>;
}

function EmailForm() {
  const words = useWords();
  const { state, ask } = useAsking({ askFor });
  const [email, setEmail] = useState('');
  const [refused, setRefused] = useState('');
  const error = email === refused ? state.error : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefused(email);
    ask(email);
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <p>
        Played with your email? We'll send you a code so you can see every game from the last year.
      </p>
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
      />
      <Notice text={state.notice} />
      <Button kind="go" type="submit" isDisabled={state.isSending}>
        Send the code
      </Button>
    </form>
  );
}

function CodeForm({ asked }: { asked: AskedCode }) {
  const words = useWords();
  const { state, logIn } = useLogIn(asked);
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<string>();
  const error = code === sent ? state.error : undefined;

  function send(typed: string): void {
    setSent(typed);
    logIn(typed);
  }

  function change(typed: string): void {
    const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
    setCode(digits);
    // Sends a pasted or autofilled code without a tap.
    if (digits.length === 6 && digits !== sent) send(digits);
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <p>
        If <strong className={classes.email}>{asked.email}</strong> played in the last year, we've
        emailed a 6-digit code to it. It works for 10 minutes.
      </p>
      <TextField
        label="Six-digit code"
        value={code}
        onChange={change}
        error={error === undefined ? undefined : words(error)}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
      />
      <Notice text={state.notice} />
      {!storage.isLasting() && (
        <p className={classes.note}>
          This browser doesn't save anything, so you'll need a new code next time.
        </p>
      )}
      <Button kind="go" type="submit" isDisabled={state.isSending}>
        Continue
      </Button>
      <SendAgain key={asked.againAt} asked={asked} />
    </form>
  );
}

/** Offers another mail to the same address after a minute, or a change of address. */
function SendAgain({ asked }: { asked: AskedCode }) {
  const words = useWords();
  const { state, ask } = useAsking({ askFor, token: asked.token });
  const seconds = useSecondsLeft(state.againAt ?? asked.againAt);
  return (
    <>
      <Notice text={state.notice} />
      <div className={classes.who}>
        {seconds > 0 ? (
          <span>{words(loginPageTexts.sendAgainIn, { seconds })}</span>
        ) : (
          <Button kind="text" isDisabled={state.isSending} onClick={() => ask(asked.email)}>
            Send again
          </Button>
        )}
        <Button kind="text" onClick={forgetAsked}>
          Use another email
        </Button>
      </div>
    </>
  );
}

function Notice({ text }: { text: Sayable | undefined }) {
  const words = useWords();
  return (
    <div role="status">{text !== undefined && <p className={classes.note}>{words(text)}</p>}</div>
  );
}

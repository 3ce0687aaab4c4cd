import { loginPageTexts, phoneTexts, playerLoginCalls } from '@emcee/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { type AskedCode, forgetAsked } from '../../../lib/player-login.ts';
import { useAsking } from '../../../lib/use-asking.ts';
import { useLogIn } from '../../../lib/use-log-in.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { HeroPage } from '../../../ui/hero-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Room } from '../use-room.ts';
import classes from './login.module.css';

const LOOK_EVERY_MS = 4_000;

/** Age above which an unsent mail counts as late. */
const LATE_AFTER_MS = 20_000;

const LOOKS = 60;

type MailedCodePageProps = {
  room: Room;
  asked: AskedCode;
  onRoomChanged: () => void;
  /** Joins without an email, if no mail arrives. */
  onWithout: () => void;
};

export function MailedCodePage({ room, asked, onRoomChanged, onWithout }: MailedCodePageProps) {
  const words = useWords();
  const { roomCode, brand } = room;
  const { state, logIn } = useLogIn(asked);
  const { isStuck } = useCodeMail(asked);
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const error = code === sent ? state.error : undefined;

  function send(typed: string): void {
    setSent(typed);
    logIn(typed);
  }

  function change(typed: string): void {
    const digits = digitsOf(typed);
    setCode(digits);
    // Sends a pasted or autofilled code without a tap. Repeating the same code requires the button.
    if (digits.length === 6 && digits !== sent) send(digits);
  }

  return (
    <HeroPage
      brand={brand.customTitle}
      roomLine={words(phoneTexts.roomLine, { code: roomCode })}
      dock={
        <form
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            send(code);
          }}
        >
          <TextField
            label="Six-digit code"
            hasUnseenLabel
            look="code"
            value={code}
            onChange={change}
            error={error === undefined ? undefined : words(error)}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            inputRef={field}
          />
          <div role="status">
            {state.notice !== undefined && <p className={classes.notice}>{words(state.notice)}</p>}
            {isStuck && <p className={classes.notice}>{words(loginPageTexts.codeMailStuck)}</p>}
          </div>
          <Button kind="go" type="submit" isDisabled={state.isSending}>
            Continue <Icon name={state.isSending ? 'spin' : 'arrow'} isTurning={state.isSending} />
          </Button>
          <Button kind={isStuck ? 'line' : 'text'} onClick={onWithout}>
            I can't get the code
          </Button>
          <SendAgain key={asked.againAt} room={room} asked={asked} onRoomChanged={onRoomChanged} />
        </form>
      }
    >
      <h1>Enter the code</h1>
      {isStuck ? (
        <p>
          We haven't been able to email a code to{' '}
          <strong className={classes.email}>{asked.email}</strong> yet.
        </p>
      ) : (
        <p>
          We emailed a 6-digit code to <strong className={classes.email}>{asked.email}</strong>. It
          works for 10 minutes.
        </p>
      )}
    </HeroPage>
  );
}

/** Offers another mail to the same address after a minute, or a change of address. */
function SendAgain({
  room: { roomCode },
  asked,
  onRoomChanged,
}: Omit<MailedCodePageProps, 'onWithout'>) {
  const words = useWords();
  const { state, ask } = useAsking({
    askFor: (mail) => call(playerLoginCalls.askCode, { roomCode, ...mail }),
    onRoomChanged,
    token: asked.token,
  });
  const seconds = useSecondsLeft(state.againAt ?? asked.againAt);
  return (
    <>
      <div role="status">
        {state.notice !== undefined && <p className={classes.notice}>{words(state.notice)}</p>}
      </div>
      <div className={classes.others}>
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

/** Normalizes a typed or pasted code, for example one with full-width digits. */
function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}

/** Polls the state of the mail, to report a mail server that is down or refuses the address. */
function useCodeMail({ token: playerToken, askedAt }: AskedCode): { isStuck: boolean } {
  const [stuckOf, setStuckOf] = useState(0);
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    async function look(): Promise<void> {
      looks += 1;
      // Ignore errors: the next poll follows soon.
      const reply = await call(playerLoginCalls.codeMail, { playerToken }).catch(() => undefined);
      const mail = reply?.mail;
      if (looks >= LOOKS || mail === 'sent') clearInterval(timer);
      if (mail !== undefined) setStuckOf(isStuck(mail, askedAt) ? askedAt : 0);
    }
    return () => clearInterval(timer);
  }, [playerToken, askedAt]);
  return { isStuck: stuckOf === askedAt };
}

function isStuck(mail: 'waiting' | 'sent' | 'failed', askedAt: number): boolean {
  return mail === 'failed' || (mail === 'waiting' && Date.now() - askedAt > LATE_AFTER_MS);
}

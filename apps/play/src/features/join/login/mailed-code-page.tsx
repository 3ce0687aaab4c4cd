import { loginPageTexts, playerLoginCalls } from '@emcee/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import type { AskedCode } from '../../../lib/player-login.ts';
import { useLogIn } from '../../../lib/use-log-in.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { HeroPage } from '../../../ui/hero-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CodeField, SendAgain } from '../../../ui/login-parts.tsx';
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
  const { state, onSubmit, field } = useLogIn(asked);
  const { isStuck } = useCodeMail(asked);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  return (
    <HeroPage
      brand={brand}
      roomCode={roomCode}
      dock={
        <form onSubmit={onSubmit}>
          <CodeField {...field} hasUnseenLabel look="code" inputRef={input} />
          <div role="status">
            {state.notice !== undefined && <p className="notice">{words(state.notice)}</p>}
            {isStuck && <p className="notice">{words(loginPageTexts.codeMailStuck)}</p>}
          </div>
          <Button kind="go" type="submit" isDisabled={state.isSending}>
            Continue <Icon name={state.isSending ? 'spin' : 'arrow'} isTurning={state.isSending} />
          </Button>
          <Button kind={isStuck ? 'line' : 'text'} onClick={onWithout}>
            I can't get the code
          </Button>
          <SendAgain
            key={asked.againAt}
            askFor={(mail) => call(playerLoginCalls.askCode, { roomCode, ...mail })}
            asked={asked}
            onRoomChanged={onRoomChanged}
            look={{ notice: 'notice', row: classes.others }}
          />
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

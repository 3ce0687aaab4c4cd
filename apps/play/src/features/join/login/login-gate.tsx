import { ApiError, liveTexts, loginPageTexts, playerLoginCalls } from '@emcee/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { forgetLogin, type PlayerLogin, usePlayerLogin } from '../../../lib/player-login.ts';
import { useAskingForm } from '../../../lib/use-asking.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { HeroPage } from '../../../ui/hero-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoginLine } from '../../../ui/login-line.tsx';
import { EmailField } from '../../../ui/login-parts.tsx';
import { JoinForm } from '../join-form.tsx';
import { JoiningScreen } from '../one-moment.tsx';
import { useJoin } from '../use-join.ts';
import type { Joining, Room } from '../use-room.ts';
import classes from './login.module.css';
import { MailedCodePage } from './mailed-code-page.tsx';

type ReturnPageProps = Joining & { login: PlayerLogin; team: string; onTeam: () => void };

type WithoutEmailPageProps = Joining & {
  /** Called if another phone of the team is already in the game. */
  onTeam: () => void;
  onBack: () => void;
};

type LoginGateProps = Joining & {
  /** True if `children` is the page for joining an existing team. */
  isOnTeam: boolean;
  onTeam: () => void;
  /** Shown once the player has an email login. */
  children: ReactNode;
};

type EmailPageProps = {
  room: Room;
  onRoomChanged: () => void;
  /** Joins without an email, if no mail arrives. */
  onWithout: () => void;
};

/** Requires an email login: asks for address and code, and offers the seat that the login already has. */
export function LoginGate({ isOnTeam, onTeam, ...gate }: LoginGateProps) {
  const { room, onJoined, onRoomChanged, children } = gate;
  const { login, asked } = usePlayerLogin();
  const [isWithout, setIsWithout] = useState(false);
  if (login !== undefined) {
    return (
      <OwnSeat key={login.token} {...{ login, isOnTeam, onTeam, ...gate }}>
        {children}
      </OwnSeat>
    );
  }
  // A team that was let in without an email needs none for its next phone either.
  if (isWithout && isOnTeam) return children;
  if (isWithout) {
    const onBack = () => setIsWithout(false);
    return <WithoutEmailPage {...{ room, onJoined, onRoomChanged, onTeam, onBack }} />;
  }
  const onWithout = () => setIsWithout(true);
  if (asked === undefined) return <EmailPage {...{ room, onRoomChanged, onWithout }} />;
  return <MailedCodePage key={asked.token} {...{ room, asked, onRoomChanged, onWithout }} />;
}

function OwnSeat({ isOnTeam, onTeam, children, ...seat }: LoginGateProps & { login: PlayerLogin }) {
  const { room, login } = seat;
  const team = useTeamOf(room.roomCode, login.token);
  const [isForOther, setIsForOther] = useState(false);
  if (team === undefined) return <JoiningScreen room={room} />;
  // The player may choose the team code before the seat is known. A login with a seat needs no code, so
  // the seat is still offered.
  if (team === null || (isOnTeam && isForOther)) return children;
  const onOther = () => {
    setIsForOther(true);
    onTeam();
  };
  return <ReturnPage {...{ team, onTeam: onOther, ...seat }} />;
}

// If the lookup fails, the page asks for a name: the server recognizes the seat anyway.
function useTeamOf(roomCode: string, playerToken: string): string | null | undefined {
  const [team, setTeam] = useState<string | null>();
  useEffect(() => {
    const looking = new AbortController();
    const { signal } = looking;
    call(playerLoginCalls.seat, { roomCode, playerToken }, { signal })
      .then((found) => setTeam(found.team))
      .catch((failure: unknown) => {
        if (signal.aborted) return;
        if (failure instanceof ApiError && failure.status === 404) forgetLogin();
        else setTeam(null);
      });
    return () => looking.abort();
  }, [roomCode, playerToken]);
  return team;
}

/** A team without email asks the host for permission, under a name that the host knows. */
function WithoutEmailPage({ onTeam, onBack, ...asked }: WithoutEmailPageProps) {
  const words = useWords();
  const { roomCode, brand } = asked.room;
  return (
    <HeroPage
      brand={brand}
      roomCode={roomCode}
      dock={
        <JoinForm act="Ask to join" withoutEmail {...asked}>
          {() => (
            <div className={classes.others}>
              <Button kind="text" onClick={onBack}>
                Back
              </Button>
              <Button kind="text" onClick={onTeam}>
                I have a team code
              </Button>
            </div>
          )}
        </JoinForm>
      }
    >
      <h1>Team name</h1>
      <p>{words(loginPageTexts.hostLetsIn)}</p>
    </HeroPage>
  );
}

/** Returns to the seat of this login, even from another phone. */
function ReturnPage({ login, team, onTeam, ...joining }: ReturnPageProps) {
  const words = useWords();
  const { roomCode, brand } = joining.room;
  const { state, join } = useJoin(joining);
  const { notice, error } = state;
  return (
    <HeroPage
      brand={brand}
      roomCode={roomCode}
      dock={
        <>
          <div role="status">
            {notice !== undefined && (
              <p className="notice">{words(notice.text, { seconds: notice.seconds })}</p>
            )}
            {error !== undefined && <p className="notice">{words(error)}</p>}
          </div>
          <Button kind="go" isDisabled={state.isSending} onClick={() => join(team)}>
            Continue <Icon name={state.isSending ? 'spin' : 'arrow'} isTurning={state.isSending} />
          </Button>
          <Button kind="text" onClick={onTeam}>
            I have a team code
          </Button>
          <LoginLine login={login} />
        </>
      }
    >
      <h1>{team}</h1>
      <p>{words(loginPageTexts.yourTeamIsIn)}</p>
    </HeroPage>
  );
}

function EmailPage({ room, onRoomChanged, onWithout }: EmailPageProps) {
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
            {state.notice !== undefined && <p className="notice">{words(state.notice)}</p>}
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

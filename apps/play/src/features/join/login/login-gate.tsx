import { ApiError, loginPageTexts, phoneTexts, playerLoginCalls } from '@emcee/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { forgetLogin, type PlayerLogin, usePlayerLogin } from '../../../lib/player-login.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { HeroPage } from '../../../ui/hero-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { JoinForm } from '../join-form.tsx';
import { OneMoment } from '../one-moment.tsx';
import { useJoin } from '../use-join.ts';
import type { Room } from '../use-room.ts';
import { EmailPage } from './email-page.tsx';
import classes from './login.module.css';
import { LoginLine } from './login-line.tsx';
import { MailedCodePage } from './mailed-code-page.tsx';

type ReturnPageProps = {
  room: Room;
  login: PlayerLogin;
  /** The team that the login is on. */
  team: string;
  onJoined: () => void;
  onRoomChanged: () => void;
  /** To another team, by its code. */
  onTeam: () => void;
};

type WithoutEmailPageProps = {
  room: Room;
  onJoined: () => void;
  onRoomChanged: () => void;
  /** Another phone of the team has a seat already. */
  onTeam: () => void;
  onBack: () => void;
};

type LoginGateProps = {
  room: Room;
  onJoined: () => void;
  onRoomChanged: () => void;
  /** Whether what is behind the login is the way to a team that is in already. */
  isOnTeam: boolean;
  onTeam: () => void;
  /** What is behind the login. */
  children: ReactNode;
};

/** Before a room that asks for emails: the address, the code, and the seat that the login has already. */
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

/** Which team the login is on: it is offered that seat, and the way to another team by its code. */
function OwnSeat({ isOnTeam, onTeam, children, ...seat }: LoginGateProps & { login: PlayerLogin }) {
  const { room, login } = seat;
  const team = useTeamOf(room.roomCode, login.token);
  const [isForOther, setIsForOther] = useState(false);
  if (team === undefined) return <OneMoment room={room} />;
  // A code may be asked for before the seat is known, which needs none: it is offered all the same.
  if (team === null || (isOnTeam && isForOther)) return children;
  const onOther = () => {
    setIsForOther(true);
    onTeam();
  };
  return <ReturnPage {...{ team, onTeam: onOther, ...seat }} />;
}

// Where nobody can tell, the team says its name: the server knows the seat all the same.
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

/** Where a team to which no mail comes asks its host, under the name by which the host knows it. */
function WithoutEmailPage({ onTeam, onBack, ...asked }: WithoutEmailPageProps) {
  const words = useWords();
  const { roomCode, brand } = asked.room;
  return (
    <HeroPage
      brand={brand.customTitle}
      roomLine={words(phoneTexts.roomLine, { code: roomCode })}
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

/** Back to the seat that the login has, also on another phone. */
function ReturnPage({ room, login, team, onTeam, ...told }: ReturnPageProps) {
  const words = useWords();
  const { roomCode, brand, needsEmail } = room;
  const { state, join } = useJoin({ roomCode, needsEmail, ...told });
  const { notice, error } = state;
  return (
    <HeroPage
      brand={brand.customTitle}
      roomLine={words(phoneTexts.roomLine, { code: roomCode })}
      dock={
        <>
          <div role="status">
            {notice !== undefined && (
              <p className={classes.notice}>{words(notice.text, { seconds: notice.seconds })}</p>
            )}
            {error !== undefined && <p className={classes.notice}>{words(error)}</p>}
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

import { ApiError, playerLoginCalls } from '@emcee/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { forgetLogin, type PlayerLogin, usePlayerLogin } from '../../../lib/player-login.ts';
import { OneMoment } from '../one-moment.tsx';
import type { Room } from '../use-room.ts';
import { EmailPage } from './email-page.tsx';
import { MailedCodePage } from './mailed-code-page.tsx';
import { ReturnPage } from './return-page.tsx';
import { WithoutEmailPage } from './without-email-page.tsx';

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

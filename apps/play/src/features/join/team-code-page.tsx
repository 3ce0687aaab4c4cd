import { ApiError, liveTexts, phoneLaterTexts, playCalls, type Sayable } from '@emcee/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { secretFor, spendSecret } from '../../lib/join-notes.ts';
import { forgetLogin, loginOf } from '../../lib/player-login.ts';
import { storeGame } from '../../lib/stored-game.ts';
import { stayAwake } from '../../lib/wake-lock.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { HeroPage } from '../../ui/hero-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './team-code-page.module.css';
import type { Room } from './use-room.ts';

type TeamCodePageProps = {
  room: Room;
  onJoined: () => void;
  onRoomChanged: () => void;
  onBack: () => void;
};

export function TeamCodePage({ room, onJoined, onRoomChanged, onBack }: TeamCodePageProps) {
  const words = useWords();
  const { roomCode, brand, needsEmail } = room;
  const { state, send } = useTeamCode({ roomCode, needsEmail, onJoined, onRoomChanged });
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const error = code === refused ? state.error : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefused(code);
    send(code);
  }

  return (
    <HeroPage
      brand={brand}
      roomCode={roomCode}
      dock={
        <form onSubmit={submit}>
          <TextField
            label="Team code"
            hasUnseenLabel
            look="code"
            value={code}
            onChange={(typed) => setCode(digitsOf(typed))}
            error={error === undefined ? undefined : words(error)}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            isDisabled={state.isSending}
            inputRef={field}
          />
          <div role="status">
            {state.notice !== undefined && <p className={classes.notice}>{words(state.notice)}</p>}
          </div>
          <Button kind="go" type="submit" isDisabled={state.isSending || code === ''}>
            Join <Icon name={state.isSending ? 'spin' : 'arrow'} isTurning={state.isSending} />
          </Button>
          <Button kind="text" onClick={onBack}>
            Back
          </Button>
        </form>
      }
    >
      <h1>Enter your team's code</h1>
      <p>{words(phoneLaterTexts.whereTeamCodeIs)}</p>
    </HeroPage>
  );
}

function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}

type TeamCodeState = { isSending: boolean; error?: Sayable; notice?: string };

type Options = {
  roomCode: string;
  /** Sends this phone's login with the request. */
  needsEmail: boolean;
  onJoined: () => void;
  onRoomChanged: () => void;
};

/** Adds this phone to a team by its code. Repeats send the same secret, so they get the same seat. */
function useTeamCode({ roomCode, needsEmail, onJoined, onRoomChanged }: Options) {
  const [state, setState] = useState<TeamCodeState>({ isSending: false });

  async function join(teamCode: string): Promise<void> {
    const deviceSecret = secretFor(roomCode);
    const login = loginOf({ needsEmail });
    const asked = { roomCode, teamCode, deviceSecret, ...login };
    try {
      const { gameId, name } = await call(playCalls.joinTeam, asked);
      storeGame({
        gameId,
        roomCode,
        secret: deviceSecret,
        name,
        hasLogin: 'playerToken' in login,
        drafts: {},
        unsettled: [],
        touchedAt: Date.now(),
      });
      spendSecret(roomCode);
      onJoined();
    } catch (failure) {
      await refuse(failure, teamCode);
    }
  }

  async function refuse(failure: unknown, teamCode: string): Promise<void> {
    const param = failure instanceof ApiError ? failure.param : undefined;
    // The secret belongs to a game that is over.
    if (param === 'deviceSecret') {
      spendSecret(roomCode);
      return join(teamCode);
    }
    // The login expired after 90 days or was erased. The page asks for the address again.
    if (param === 'playerToken') forgetLogin();
    setState(stateAfter(failure));
    if (param === 'roomCode') onRoomChanged();
  }

  function send(typed: string): void {
    stayAwake();
    if (!/^\d{6}$/.test(typed)) {
      setState({ isSending: false, error: liveTexts.teamCodeInvalid });
      return;
    }
    setState({ isSending: true });
    void join(typed);
  }

  return { state, send };
}

function stateAfter(failure: unknown): TeamCodeState {
  if (failure instanceof ApiError) return { isSending: false, error: failure };
  return { isSending: false, notice: 'No network. Try again.' };
}

import { ApiError, joinCalls, liveTexts, phoneLaterTexts, type Sayable } from '@emcee/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { loginOf } from '../../lib/player-login.ts';
import { stayAwake } from '../../lib/wake-lock.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { HeroPage } from '../../ui/hero-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isAbout, takeSeat } from './use-join.ts';
import type { Joining } from './use-room.ts';

export function TeamCodePage({ onBack, ...joining }: Joining & { onBack: () => void }) {
  const words = useWords();
  const { roomCode, brand } = joining.room;
  const { state, send } = useTeamCode(joining);
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const error = code === refused ? state.error : undefined;

  return (
    <HeroPage
      brand={brand}
      roomCode={roomCode}
      dock={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setRefused(code);
            send(code);
          }}
        >
          <TextField
            label="Team code"
            hasUnseenLabel
            look="code"
            value={code}
            onChange={(typed) => setCode(typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6))}
            error={error === undefined ? undefined : words(error)}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            isDisabled={state.isSending}
            inputRef={field}
          />
          <div role="status">
            {state.notice !== undefined && <p className="notice">{words(state.notice)}</p>}
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

type TeamCodeState = { isSending: boolean; error?: Sayable; notice?: string };

/** Adds this phone to a team by its code. */
function useTeamCode({ room: { roomCode, needsEmail }, onJoined, onRoomChanged }: Joining) {
  const [state, setState] = useState<TeamCodeState>({ isSending: false });

  async function join(teamCode: string): Promise<void> {
    const proof = loginOf({ needsEmail });
    try {
      await takeSeat({ roomCode, ...proof }, (seat) =>
        call(joinCalls.joinTeam, { ...seat, teamCode }),
      );
      onJoined();
    } catch (failure) {
      if (isAbout(failure, 'deviceSecret')) return join(teamCode);
      setState(
        failure instanceof ApiError
          ? { isSending: false, error: failure }
          : { isSending: false, notice: 'No connection. Try again.' },
      );
      if (isAbout(failure, 'roomCode')) onRoomChanged();
    }
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

import { ApiError, liveTexts, playCalls, type Sayable } from '@emcee/contract';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { secretFor, spendSecret } from '../../lib/join-notes.ts';
import { forgetLogin, loginOf } from '../../lib/player-login.ts';
import { storeGame } from '../../lib/stored-game.ts';
import { stayAwake } from '../../lib/wake-lock.ts';

type TeamCodeState = { isSending: boolean; error?: Sayable; notice?: string };

type Options = {
  roomCode: string;
  /** Sends this phone's login with the request. */
  needsEmail: boolean;
  onJoined: () => void;
  onRoomChanged: () => void;
};

/** Adds this phone to a team by its code. Repeats send the same secret, so they get the same seat. */
export function useTeamCode({ roomCode, needsEmail, onJoined, onRoomChanged }: Options) {
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

import { ApiError, liveTexts, playCalls, type Sayable } from '@emcee/contract';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { secretFor, spendSecret } from '../../lib/join-notes.ts';
import { forgetLogin, loginOf } from '../../lib/player-login.ts';
import { storeGame } from '../../lib/stored-game.ts';
import { stayAwake } from '../../lib/wake-lock.ts';

/** Where a code stands that was sent. */
type TeamCodeState = { isSending: boolean; error?: Sayable; notice?: string };

type Options = {
  roomCode: string;
  /** The login of this phone goes along. */
  needsEmail: boolean;
  onJoined: () => void;
  onRoomChanged: () => void;
};

/** Brings this phone to the team whose code is typed. The same secret is the same seat. */
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
    // It belongs to a game that is over.
    if (param === 'deviceSecret') {
      spendSecret(roomCode);
      return join(teamCode);
    }
    // 90 days are over, or it was erased: the page asks for the address again.
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

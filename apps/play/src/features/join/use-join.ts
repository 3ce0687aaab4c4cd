import { joinKeyIn } from '@emcee/client';
import {
  ApiError,
  liveTexts,
  phoneTexts,
  playCalls,
  type Refusal,
  type Sayable,
} from '@emcee/contract';
import { readSeatName, type SeatNameProblem } from '@emcee/game';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { freeNameIn } from '../../lib/free-name.ts';
import { keepName, keepTypedName, secretFor, spendSecret } from '../../lib/join-notes.ts';
import { forgetLogin, loginOf } from '../../lib/player-login.ts';
import { storeGame } from '../../lib/stored-game.ts';
import { stayAwake } from '../../lib/wake-lock.ts';

const problemTexts: Readonly<Record<SeatNameProblem, Refusal>> = {
  empty: liveTexts.nameRequired,
  'too-long': liveTexts.nameTooLong,
  'no-letter': liveTexts.nameWithoutLetter,
  address: liveTexts.nameIsAddress,
};

export type JoinState = {
  isSending: boolean;
  /** Refusal of the name, or of another phone. */
  error?: Sayable;
  /** A free name similar to a taken one. */
  other?: string | undefined;
  /** Set while the request is retried automatically, with the reason for the delay. */
  notice?: { text: Sayable; seconds: number };
};

type JoinOptions = {
  roomCode: string;
  /** Sends this phone's login with the request. */
  needsEmail: boolean;
  /** Asks the host for permission instead of sending a login. */
  withoutEmail?: true | undefined;
  onJoined: () => void;
  onRoomChanged: () => void;
};

/**
 * Requests a seat, and retries automatically while the room is busy or the network is down. Repeats
 * send the same secret, so they get the same seat.
 */
export function useJoin(options: JoinOptions) {
  const { roomCode, needsEmail, withoutEmail, onJoined, onRoomChanged } = options;
  const [state, setState] = useState<JoinState>({ isSending: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = useCallback(
    async (name: string): Promise<void> => {
      const deviceSecret = secretFor(roomCode);
      try {
        const email = withoutEmail ? { withoutEmail } : loginOf({ needsEmail });
        const asked = { roomCode, name, deviceSecret, ...scanned(), ...email };
        const seat = await call(playCalls.join, asked);
        storeGame({
          gameId: seat.gameId,
          roomCode,
          secret: deviceSecret,
          name: seat.name,
          hasLogin: 'playerToken' in email,
          drafts: {},
          unsettled: [],
          touchedAt: Date.now(),
        });
        keepName(seat.name);
        keepTypedName(roomCode, '');
        spendSecret(roomCode);
        onJoined();
      } catch (error) {
        forgetOld(error, roomCode);
        const failed = stateAfter(error);
        setState(failed);
        if (failed.notice === undefined && failed.error === undefined) onRoomChanged();
        if (failed.notice !== undefined) {
          const waitMs = (failed.notice.seconds + Math.random()) * 1_000;
          timer.current = setTimeout(() => void send(name), waitMs);
        }
      }
    },
    [roomCode, needsEmail, withoutEmail, onJoined, onRoomChanged],
  );

  function join(typed: string): void {
    stayAwake();
    const read = readSeatName(typed);
    if ('problem' in read) {
      setState({ isSending: false, error: problemTexts[read.problem] });
      return;
    }
    clearTimeout(timer.current);
    setState({ isSending: true });
    void send(read.name);
  }

  return { state, join };
}

// Reads the join key from the QR code's address.
function scanned(): { joinKey?: string } {
  const joinKey = joinKeyIn(window.location.hash);
  return joinKey === undefined ? {} : { joinKey };
}

function isOldSecret(error: unknown): boolean {
  return error instanceof ApiError && error.param === 'deviceSecret';
}

function forgetOld(error: unknown, roomCode: string): void {
  // The secret belongs to a game that is over or to a removed team, so the next seat needs a new one.
  if (isOldSecret(error)) spendSecret(roomCode);
  // The login expired after 90 days or was erased. The page asks for the address again.
  if (isOldLogin(error)) forgetLogin();
}

function isOldLogin(error: unknown): boolean {
  return error instanceof ApiError && error.param === 'playerToken';
}

function stateAfter(error: unknown): JoinState {
  if (!(error instanceof ApiError)) return { isSending: false };
  const { status, retryAfterSeconds = 3 } = error;
  if (status === 429) {
    // A full door is specific to this room, and the server's text says what helps.
    const text = error.param === 'roomCode' ? error : phoneTexts.busy;
    return { isSending: true, notice: { text, seconds: retryAfterSeconds } };
  }
  if (status === 503 || status === 500) {
    return {
      isSending: true,
      notice: { text: 'No network. Trying again automatically.', seconds: 3 },
    };
  }
  if (isOldSecret(error)) {
    return {
      isSending: true,
      notice: { text: 'Joining is taking longer than usual.', seconds: 0 },
    };
  }
  // A returning login may be refused for too many phones, like a phone with the team code.
  const isSaid = error.param === 'name' || error.param === 'teamCode';
  // Any other refusal concerns the room as a whole: look it up again.
  if (!isSaid) return { isSending: false };
  return { isSending: false, error, other: freeNameIn(error) };
}

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
import { keepName, keepTyped, secretFor, spendSecret } from '../../lib/join-notes.ts';
import { forgetLogin, loginOf } from '../../lib/player-login.ts';
import { storeGame } from '../../lib/stored-game.ts';
import { stayAwake } from '../../lib/wake-lock.ts';

const problemTexts: Readonly<Record<SeatNameProblem, Refusal>> = {
  empty: liveTexts.nameRequired,
  'too-long': liveTexts.nameTooLong,
  'no-letter': liveTexts.nameWithoutLetter,
  address: liveTexts.nameIsAddress,
};

/** Where a request for a seat stands. */
export type JoinState = {
  isSending: boolean;
  /** Why the name is refused, or one more phone. */
  error?: Sayable;
  /** A name that is free. */
  other?: string | undefined;
  /** It is tried again by itself; this says why it takes longer. */
  notice?: { text: Sayable; seconds: number };
};

type JoinOptions = {
  roomCode: string;
  /** The login of this phone goes along. */
  needsEmail: boolean;
  /** In its place the host is asked. */
  withoutEmail?: true | undefined;
  onJoined: () => void;
  onRoomChanged: () => void;
};

/** Asks for a seat, again by itself where the room is busy or the network away. The same secret is the same seat. */
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
        keepTyped(roomCode, '');
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

// What the QR code carries, where the phone came by it.
function scanned(): { joinKey?: string } {
  const joinKey = joinKeyIn(window.location.hash);
  return joinKey === undefined ? {} : { joinKey };
}

function isOldSecret(error: unknown): boolean {
  return error instanceof ApiError && error.param === 'deviceSecret';
}

function forgetOld(error: unknown, roomCode: string): void {
  // A seat of a game that is over, or one that the host removed: the next one has its own.
  if (isOldSecret(error)) spendSecret(roomCode);
  // 90 days are over, or it was erased: the page asks for the address again.
  if (isOldLogin(error)) forgetLogin();
}

function isOldLogin(error: unknown): boolean {
  return error instanceof ApiError && error.param === 'playerToken';
}

function stateAfter(error: unknown): JoinState {
  if (!(error instanceof ApiError)) return { isSending: false };
  const { status, retryAfterSeconds = 3 } = error;
  if (status === 429) {
    // A full line at the door is the room's own matter, and the server says what helps.
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
  // Whoever comes back by a login is refused as a phone with the code of the team would be.
  const isSaid = error.param === 'name' || error.param === 'teamCode';
  // With any other field, or without one, it is the room that cannot be joined: it is looked at again.
  if (!isSaid) return { isSending: false };
  return { isSending: false, error, other: freeNameIn(error) };
}

import { joinKeyIn } from '@emcee/client';
import {
  ApiError,
  joinCalls,
  liveTexts,
  phoneTexts,
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
import type { Joining } from './use-room.ts';

const problemTexts: Readonly<Record<SeatNameProblem, Refusal>> = {
  empty: liveTexts.nameRequired,
  'too-long': liveTexts.nameTooLong,
  'no-letter': liveTexts.nameWithoutLetter,
  address: liveTexts.nameIsAddress,
};

type JoinState = {
  isSending: boolean;
  /** Refusal of the name, or of another phone. */
  error?: Sayable;
  /** A free name similar to a taken one. */
  other?: string | undefined;
  /** Set while the request is retried automatically, with the reason for the delay. */
  notice?: { text: Sayable; seconds: number };
};

type JoinOptions = Joining & {
  /** Asks the host for permission instead of sending a login. */
  withoutEmail?: true;
};

/** Requests a seat, and retries automatically while the room is busy or the network is down. */
export function useJoin({ room, withoutEmail, onJoined, onRoomChanged }: JoinOptions) {
  const { roomCode, needsEmail } = room;
  const [state, setState] = useState<JoinState>({ isSending: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = useCallback(
    async (name: string): Promise<void> => {
      try {
        const proof = withoutEmail ? { withoutEmail } : loginOf({ needsEmail });
        // In the address of the QR code.
        const joinKey = joinKeyIn(window.location.hash);
        const given = await takeSeat({ roomCode, ...proof }, (seat) =>
          call(joinCalls.join, { ...seat, name, ...(joinKey !== undefined && { joinKey }) }),
        );
        keepName(given);
        keepTypedName(roomCode, '');
        onJoined();
      } catch (error) {
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

/** Stores the seat, and returns its name. Repeats send the same secret, so they get the same seat. */
export async function takeSeat<Proof extends { roomCode: string }>(
  proof: Proof,
  ask: (seat: Proof & { deviceSecret: string }) => Promise<{ gameId: string; name: string }>,
): Promise<string> {
  const { roomCode } = proof;
  const secret = secretFor(roomCode);
  try {
    const { gameId, name } = await ask({ ...proof, deviceSecret: secret });
    const hasLogin = 'playerToken' in proof;
    const touchedAt = Date.now();
    storeGame({ gameId, roomCode, secret, name, hasLogin, drafts: {}, unsettled: [], touchedAt });
    spendSecret(roomCode);
    return name;
  } catch (error) {
    // The secret belongs to a game that is over or to a removed team, so the next seat needs a new one.
    if (isAbout(error, 'deviceSecret')) spendSecret(roomCode);
    // The login expired after 90 days or was erased. The page asks for the address again.
    if (isAbout(error, 'playerToken')) forgetLogin();
    throw error;
  }
}

export function isAbout(error: unknown, param: string): boolean {
  return error instanceof ApiError && error.param === param;
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
    const text = 'No connection. Trying again automatically.';
    return { isSending: true, notice: { text, seconds: 3 } };
  }
  if (isAbout(error, 'deviceSecret')) {
    const text = 'Joining is taking longer than usual.';
    return { isSending: true, notice: { text, seconds: 0 } };
  }
  // A returning login may be refused for too many phones, like a phone with the team code.
  const isSaid = error.param === 'name' || error.param === 'teamCode';
  // Any other refusal concerns the room as a whole: look it up again.
  if (!isSaid) return { isSending: false };
  return { isSending: false, error, other: freeNameIn(error) };
}

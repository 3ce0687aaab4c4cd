import { ApiError, liveTexts, playerLoginCalls, type Sayable } from '@emcee/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from './api.ts';
import { type AskedCode, storeLogin } from './player-login.ts';
import { stayAwake } from './wake-lock.ts';

const AGAIN_AFTER_MS = 3_000;

export type LogInState = { isSending: boolean; error?: Sayable; notice?: string };

/** Sends a typed code, and retries automatically while the network is down. Repeats are safe. */
export function useLogIn({ token: playerToken, email }: AskedCode) {
  const [state, setState] = useState<LogInState>({ isSending: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function send(code: string): Promise<void> {
    try {
      await call(playerLoginCalls.logIn, { email, code, playerToken });
      storeLogin({ token: playerToken, email });
    } catch (failure) {
      if (failure instanceof ApiError && failure.param !== undefined) {
        setState({ isSending: false, error: failure });
        return;
      }
      setState({ isSending: true, notice: 'No network. Trying again automatically.' });
      timer.current = setTimeout(() => void send(code), AGAIN_AFTER_MS);
    }
  }

  function logIn(code: string): void {
    stayAwake();
    clearTimeout(timer.current);
    if (!/^\d{6}$/.test(code)) {
      setState({ isSending: false, error: liveTexts.codeInvalid });
      return;
    }
    setState({ isSending: true });
    void send(code);
  }

  return { state, logIn };
}

import { ApiError, liveTexts, playerLoginCalls, type Sayable } from '@emcee/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from './api.ts';
import { type AskedCode, storeLogin } from './player-login.ts';
import { stayAwake } from './wake-lock.ts';
import { useWords } from './words.ts';

const AGAIN_AFTER_MS = 3_000;

type LogInState = { isSending: boolean; error?: Sayable; notice?: string };

/** Retries while the network is down. Repeats are safe. */
export function useLogIn({ token: playerToken, email }: AskedCode) {
  const [state, setState] = useState<LogInState>({ isSending: false });
  const words = useWords();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<string>();
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
      setState({ isSending: true, notice: 'No connection. Trying again automatically.' });
      timer.current = setTimeout(() => void send(code), AGAIN_AFTER_MS);
    }
  }

  function logIn(code: string): void {
    setSent(code);
    stayAwake();
    clearTimeout(timer.current);
    if (!/^\d{6}$/.test(code)) {
      setState({ isSending: false, error: liveTexts.codeInvalid });
      return;
    }
    setState({ isSending: true });
    void send(code);
  }

  function change(typed: string): void {
    // Accepts full-width digits, for example.
    const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
    setCode(digits);
    // Sends a pasted or autofilled code without a tap. Repeating the same code requires the button.
    if (digits.length === 6 && digits !== sent) logIn(digits);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    logIn(code);
  }

  const error = code === sent ? state.error : undefined;
  return {
    state,
    onSubmit,
    field: { value: code, onChange: change, error: error && words(error) },
  };
}

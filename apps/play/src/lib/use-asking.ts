import { randomSecret } from '@emcee/client';
import { ApiError, issueText, pastedEmailField, type Sayable } from '@emcee/contract';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { storeAsked } from './player-login.ts';
import { useWords } from './words.ts';

const AGAIN_AFTER_MS = 60_000;

type AskingState = {
  isSending: boolean;
  error?: Sayable;
  notice?: Sayable;
  againAt?: number;
};

type Options = {
  askFor: (asked: { email: string; playerToken: string }) => Promise<{ email: string }>;
  onRoomChanged?: () => void;
  /** Reusing the token of an earlier code keeps that code valid. */
  token?: string;
};

/** Stores the request, so that a reload returns to it. */
export function useMailedCode({ askFor, onRoomChanged, token }: Options) {
  const [state, setState] = useState<AskingState>({ isSending: false });

  async function send(email: string): Promise<void> {
    const playerToken = token ?? randomSecret();
    try {
      const asked = await askFor({ email, playerToken });
      const askedAt = Date.now();
      setState({ isSending: false });
      storeAsked({
        token: playerToken,
        email: asked.email,
        askedAt,
        againAt: askedAt + AGAIN_AFTER_MS,
      });
    } catch (failure) {
      setState(stateAfter(failure));
      if (isAboutRoom(failure)) onRoomChanged?.();
    }
  }

  function ask(typed: string): void {
    const read = z.safeParse(pastedEmailField, typed);
    if (!read.success) {
      setState({ isSending: false, error: issueText(read.error.issues[0]) });
      return;
    }
    setState({ isSending: true });
    void send(read.data);
  }

  return { state, ask };
}

/** An error stays until the address changes. */
export function useAskingForm(options: Options) {
  const words = useWords();
  const { state, ask } = useMailedCode(options);
  const [email, setEmail] = useState('');
  const [refused, setRefused] = useState('');
  const error = email === refused ? state.error : undefined;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setRefused(email);
    ask(email);
  }

  return {
    state,
    onSubmit,
    field: { value: email, onChange: setEmail, error: error && words(error) },
  };
}

function isAboutRoom(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  return failure.status === 404 || failure.param === 'roomCode';
}

function stateAfter(failure: unknown): AskingState {
  if (!(failure instanceof ApiError))
    return { isSending: false, notice: 'No connection. Try again.' };
  const { status, param, retryAfterSeconds } = failure;
  if (param === 'email') return { isSending: false, error: failure };
  if (status === 429 && retryAfterSeconds !== undefined) {
    const againAt = Date.now() + retryAfterSeconds * 1_000;
    return { isSending: false, notice: failure, againAt };
  }
  if (status >= 500) return { isSending: false, notice: 'No connection. Try again.' };
  return { isSending: false, notice: isAboutRoom(failure) ? '' : failure };
}

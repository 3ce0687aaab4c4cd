import { ApiError } from '@emcee/contract';
import { useState } from 'react';

/** Returns true if the server refused a call because the second-factor code is missing or wrong. */
export function isAboutCode(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.param === 'code';
}

/** Adds a code field to a form as soon as the server asks for a second-factor code. */
export function useAskedCode() {
  const [isAsked, setIsAsked] = useState(false);
  return {
    isAsked,
    /** Sends the form. The first refusal for a missing code shows the field and returns undefined. */
    async send<Reply>(sending: () => Promise<Reply>): Promise<Reply | undefined> {
      try {
        return await sending();
      } catch (error) {
        if (isAsked || !isAboutCode(error)) throw error;
        setIsAsked(true);
        return undefined;
      }
    },
  };
}

/** Returns the code for the call; an empty field sends none. */
export function codeIfAny(code: string): { code?: string } {
  return code === '' ? {} : { code };
}

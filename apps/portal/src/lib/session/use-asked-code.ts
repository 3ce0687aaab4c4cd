import { ApiError } from '@emcee/contract';
import { useState } from 'react';

/** Whether something was refused for want of a code of a second factor, or for a wrong one. */
export function isAboutCode(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.param === 'code';
}

/** A form that asks for a code of a second factor as soon as the server does. */
export function useAskedCode() {
  const [isAsked, setIsAsked] = useState(false);
  return {
    isAsked,
    /** Sends; the first refusal for want of a code makes its field appear, and is no error yet: undefined. */
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

/** A code for the wire: what was left empty is none. */
export function codeIfAny(code: string): { code?: string } {
  return code === '' ? {} : { code };
}

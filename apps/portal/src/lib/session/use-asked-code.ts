import { ApiError } from '@emcee/contract';
import { useState } from 'react';

export function isAboutCode(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.param === 'code';
}

/** Shows the field only once the server asks for a second-factor code. */
export function useAskedCode() {
  const [isAsked, setIsAsked] = useState(false);
  return {
    isAsked,
    /** The first refusal for a missing code shows the field and returns undefined. */
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

export function codeIfAny(code: string): { code?: string } {
  return code === '' ? {} : { code };
}

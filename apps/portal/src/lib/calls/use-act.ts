import type { Sayable } from '@emcee/contract';
import { useState } from 'react';
import { useWords } from '../words.tsx';
import { failureText } from './failure-text.ts';

export type Act = {
  act: () => Promise<unknown>;
  /** Said if the server gives no reason. */
  fallback?: Sayable | undefined;
  onFailure?: ((error: unknown, failure: string) => void) | undefined;
};

/** Sends something outside a form. The failure is shown until the next attempt. */
export function useAct() {
  const words = useWords();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function run({ act, fallback, onFailure }: Act): Promise<void> {
    setFailure(undefined);
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      const said = words(failureText(error, fallback));
      setFailure(said);
      onFailure?.(error, said);
    } finally {
      setIsBusy(false);
    }
  }

  return { failure, isBusy, run };
}

import { portalPaths, type ReplyOf, type switchingCalls } from '@emcee/contract';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useGoTo } from '../../lib/pages/go-to.ts';
import { startSession } from '../../lib/session/session.ts';
import { useWords } from '../../lib/words.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

/** Goes on in the organization of the reply. Returns the text of a failure, which is a toast too. */
export function useOpening() {
  const goTo = useGoTo();
  const words = useWords();
  return async (ask: () => Promise<ReplyOf<typeof switchingCalls.open>>): Promise<void> => {
    try {
      startSession(await ask());
      goTo(portalPaths.hosts);
    } catch (error) {
      toast(words(failureText(error)), 'failure');
    }
  };
}

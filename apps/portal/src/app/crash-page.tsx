import { errorTexts } from '@emcee/contract';
import { ErrorState } from '../ui/feedback/empty-state.tsx';

/**
 * What is left when a page itself fails: most often a file of an older build that is gone after an
 * update, which loading the page anew puts right.
 */
export function CrashPage() {
  return (
    <main>
      <ErrorState message={errorTexts.internal} onRetry={() => window.location.reload()} />
    </main>
  );
}

import { liveCalls, portalPaths } from '@emcee/contract';
import { useCallCache } from '../../lib/calls/calls.ts';
import { useGoTo } from '../../lib/pages/go-to.ts';
import { LinkButton } from '../../ui/basics/button.tsx';
import { usePageTitle } from '../../ui/layout/page.tsx';
import { Toasts } from '../../ui/overlays/toast.tsx';
import { BrandMark } from '../../ui/theme/brand-mark.tsx';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import { Connection } from './console/connection.tsx';
import classes from './console/console-frame.module.css';
import { MarkingPage } from './marking/marking-page.tsx';

export function EndedMarking({ roundId }: { roundId: string }) {
  const goTo = useGoTo();
  const cache = useCallCache();
  usePageTitle('Marking');

  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <div className={classes.start}>
          <BrandMark />
          <LinkButton to={portalPaths.host}>Back</LinkButton>
        </div>
        <div className={classes.start}>
          <Connection />
          <ThemeToggle />
        </div>
      </header>
      <main className={classes.main}>
        <MarkingPage
          roundId={roundId}
          version=""
          onDone={() => {
            void cache.refresh(liveCalls.state);
            goTo(portalPaths.host);
          }}
        />
      </main>
      <Toasts isAtTop />
    </div>
  );
}

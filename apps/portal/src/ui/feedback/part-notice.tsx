import { partFailure } from '@emcee/client';
import { useSyncExternalStore } from 'react';
import { Button } from '../basics/button.tsx';
import classes from './part-notice.module.css';

/** Shown while a part of the page can't be loaded. The rest of the page stays. */
export function PartNotice() {
  const failure = useSyncExternalStore(partFailure.subscribe, partFailure.get);
  if (failure === undefined) return null;
  return (
    <div className={classes.bar} role="alert">
      {failure === 'away' ? (
        <p>We can't load a part of this page right now. Trying again…</p>
      ) : (
        <>
          <p>Emcee was updated. Save your changes, then reload this page.</p>
          <Button isSmall onClick={() => window.location.reload()}>
            Reload
          </Button>
        </>
      )}
    </div>
  );
}

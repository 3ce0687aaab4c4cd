import {
  STANDINGS_PATH,
  type StandingsLink,
  shareStandingsTexts,
  standingsCalls,
} from '@emcee/contract';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Moment } from '../../../ui/basics/moment.tsx';
import { Loaded, loadFailure } from '../../../ui/feedback/loaded.tsx';
import { CopyButton } from '../../../ui/overlays/copy-button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import classes from './share-standings.module.css';

export function ShareStandings({ gameId }: { gameId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<IconShare size={17} stroke={1.8} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Share the standings
      </Button>
      <Dialog isOpen={isOpen} title="Share the standings" onClose={() => setIsOpen(false)}>
        <LinkOfGame gameId={gameId} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function LinkOfGame({ gameId: id, onClose }: { gameId: string; onClose: () => void }) {
  const words = useWords();
  const cache = useCallCache();
  const query = useCall(standingsCalls.link, { id });
  const share = useSend(standingsCalls.share);
  const stop = useSend(standingsCalls.stop);

  async function change(send: typeof share | typeof stop, done: string): Promise<void> {
    try {
      const { link } = await send.mutateAsync({ id });
      cache.change(standingsCalls.link, () => ({ link }), { id });
      toast(done);
    } catch (error) {
      toast(words(loadFailure(error)), 'failure');
    }
  }

  return (
    <div className={classes.parts}>
      <p>{words(shareStandingsTexts.before)}</p>
      <p>{words(shareStandingsTexts.corrections)}</p>
      <Loaded query={query} failure="The link couldn't be loaded.">
        {({ link }) =>
          link === null ? (
            <DialogActions key="make">
              <Button onClick={onClose}>Cancel</Button>
              <Button
                tone="primary"
                isMainAct
                isBusy={share.isPending}
                onClick={() => void change(share, 'Link created.')}
              >
                Create link
              </Button>
            </DialogActions>
          ) : (
            <MadeLink
              link={link}
              isBusy={stop.isPending}
              onStop={() => void change(stop, 'The standings are no longer shared.')}
            />
          )
        }
      </Loaded>
    </div>
  );
}

function MadeLink({
  link: { standingsToken, madeAt },
  isBusy,
  onStop,
}: {
  link: StandingsLink;
  isBusy: boolean;
  onStop: () => void;
}) {
  // Keep the token after the hash, so that no server or log sees it.
  const address = `${window.location.origin}${STANDINGS_PATH}#${standingsToken}`;
  return (
    <>
      <p className={classes.address}>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
        <CopyButton text={address} label="Copy the link" isMainAct />
      </p>
      <p className={classes.made}>
        Link created on <Moment at={madeAt} />.
      </p>
      <DialogActions>
        <Button tone="danger" isBusy={isBusy} onClick={onStop}>
          Stop sharing
        </Button>
      </DialogActions>
    </>
  );
}

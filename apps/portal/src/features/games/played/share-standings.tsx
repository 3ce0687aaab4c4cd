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

function LinkOfGame({ gameId, onClose }: { gameId: string; onClose: () => void }) {
  const words = useWords();
  const query = useCall(standingsCalls.link, { id: gameId });
  return (
    <div className={classes.parts}>
      <p>{words(shareStandingsTexts.before)}</p>
      <p>{words(shareStandingsTexts.corrections)}</p>
      <Loaded query={query} failure="The link couldn't be loaded.">
        {({ link }) =>
          link === null ? (
            <MakeLink gameId={gameId} onClose={onClose} />
          ) : (
            <MadeLink gameId={gameId} link={link} />
          )
        }
      </Loaded>
    </div>
  );
}

function useChange(gameId: string) {
  const words = useWords();
  const cache = useCallCache();
  return async (change: Promise<{ link: StandingsLink | null }>, done: string): Promise<void> => {
    try {
      const { link } = await change;
      cache.change(standingsCalls.link, () => ({ link }), { id: gameId });
      toast(done);
    } catch (error) {
      toast(words(loadFailure(error)), 'failure');
    }
  };
}

function MakeLink({ gameId, onClose }: { gameId: string; onClose: () => void }) {
  const share = useSend(standingsCalls.share);
  const change = useChange(gameId);
  return (
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        tone="primary"
        isMainAct
        isBusy={share.isPending}
        onClick={() => void change(share.mutateAsync({ id: gameId }), 'Link created.')}
      >
        Create link
      </Button>
    </DialogActions>
  );
}

function MadeLink({
  gameId,
  link: { standingsToken, madeAt },
}: {
  gameId: string;
  link: StandingsLink;
}) {
  const stop = useSend(standingsCalls.stop);
  const change = useChange(gameId);
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
        <Button
          tone="danger"
          isBusy={stop.isPending}
          onClick={() =>
            void change(stop.mutateAsync({ id: gameId }), 'The standings are no longer shared.')
          }
        >
          Stop sharing
        </Button>
      </DialogActions>
    </>
  );
}

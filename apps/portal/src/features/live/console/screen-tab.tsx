import { consoleTexts, type HostGame, liveCalls } from '@emcee/contract';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '../../../lib/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { loadFailure } from '../../../ui/feedback/loaded.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CopyButton } from '../../../ui/overlays/copy-button.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Columns, Heading } from '../parts/columns.tsx';
import { ScreenChoice } from '../parts/screen-choice.tsx';
import classes from './screen-tab.module.css';

/** The big screen: the way to it, and what it shows. */
export function ScreenTab({ game }: { game: HostGame }) {
  const words = useWords();
  return (
    <Columns kind="single">
      <Heading title="Screen" />
      <Card title="Open a screen" description={words(consoleTexts.screenOfRoom)}>
        <OpenScreen />
      </Card>
      <Card title="On the screen" isRegion={false}>
        <ScreenChoice game={game} />
      </Card>
    </Columns>
  );
}

function OpenScreen() {
  const words = useWords();
  const openScreen = useSend(liveCalls.openScreen);
  const [address, setAddress] = useState<string>();

  async function open(): Promise<void> {
    // A browser lets a page open another one at the tap alone, not after the answer.
    const opened = window.open('', '_blank');
    try {
      const { screenToken } = await openScreen.mutateAsync({});
      // Behind the hash, so that no server and no log sees it.
      const screen = `${window.location.origin}/screen#${screenToken}`;
      setAddress(screen);
      if (opened !== null) opened.location.replace(screen);
    } catch (error) {
      opened?.close();
      toast(words(loadFailure(error)), 'failure');
    }
  }

  return (
    <div className={classes.open}>
      <Button
        icon={<IconExternalLink size={18} stroke={1.9} aria-hidden />}
        isBusy={openScreen.isPending}
        onClick={() => void open()}
      >
        Open a screen in a new tab
      </Button>
      {address !== undefined && (
        <p className={classes.address}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            Open it again
          </a>
          <span>or copy its address for another computer</span>
          <CopyButton text={address} label="Copy the address of the screen" />
        </p>
      )}
    </div>
  );
}

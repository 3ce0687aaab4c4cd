import { counted } from '@emcee/client';
import { type ConnectedScreen, consoleTexts, liveCalls } from '@emcee/contract';
import { useState } from 'react';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Moment } from '../../../ui/basics/moment.tsx';
import { Loaded, loadFailure } from '../../../ui/feedback/loaded.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Panel, PanelRows, PanelText } from './panel.tsx';
import { useScreens } from './use-screens.ts';

export function ConnectedScreens() {
  const query = useScreens();
  return (
    <Loaded query={query}>
      {({ screens }) => <Screens screens={screens} isFresh={query.isFetchedAfterMount} />}
    </Loaded>
  );
}

/** A reply kept from an earlier page may not know a screen that is connected by now. */
function Screens({ screens, isFresh }: { screens: readonly ConnectedScreen[]; isFresh: boolean }) {
  const words = useWords();
  const cache = useCallCache();
  const disconnect = useSend(liveCalls.disconnectScreen);
  const [chosen, setChosen] = useState<ConnectedScreen>();

  async function end(): Promise<void> {
    if (chosen === undefined) return;
    setChosen(undefined);
    try {
      await disconnect.mutateAsync({ screenId: chosen._id });
    } catch (error) {
      toast(words(loadFailure(error)), 'failure');
    }
    await cache.refresh(liveCalls.screens);
  }

  return (
    <Panel title="Connected screens" aside={isFresh && counted(screens.length, 'screen')}>
      {screens.length === 0 && isFresh && <PanelText>{words(consoleTexts.noScreens)}</PanelText>}
      <PanelRows>
        {screens.map((screen) => (
          <li key={screen._id}>
            <p>
              <b>{nameOf(screen)}</b>
              <small>
                Connected <Moment at={screen.connectedAt} />
              </small>
              <small>
                <LastSeen screen={screen} />
              </small>
            </p>
            <Button label={`Disconnect ${nameOf(screen)}`} onClick={() => setChosen(screen)}>
              Disconnect
            </Button>
          </li>
        ))}
      </PanelRows>
      <ConfirmDialog
        isOpen={chosen !== undefined}
        title={chosen === undefined ? '' : `Disconnect ${nameOf(chosen)}?`}
        confirmLabel="Disconnect"
        isDangerous
        onClose={() => setChosen(undefined)}
        onConfirm={() => void end()}
      >
        <p>{words(consoleTexts.disconnects)}</p>
      </ConfirmDialog>
    </Panel>
  );
}

function LastSeen({ screen: { isOn, seenAt } }: { screen: ConnectedScreen }) {
  if (isOn) return 'Connected now';
  if (seenAt === null) return 'Not opened yet';
  return (
    <>
      Last seen <Moment at={seenAt} />
    </>
  );
}

function nameOf({ device }: ConnectedScreen): string {
  return device === '' ? 'Screen' : device;
}

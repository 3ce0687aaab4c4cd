import type { HostGame } from '@emcee/contract';
import { Columns, Heading } from '../parts/columns.tsx';
import { OnScreen } from '../parts/on-screen.tsx';
import { ConnectScreen } from './connect-screen.tsx';
import { ConnectedScreens } from './connected-screens.tsx';

/** The big screen: what it shows, the way to it, and which ones there are. */
export function ScreenTab({ game }: { game: HostGame }) {
  return (
    <Columns kind="single">
      <Heading title="Screen" />
      <OnScreen game={game} />
      <ConnectScreen />
      <ConnectedScreens />
    </Columns>
  );
}

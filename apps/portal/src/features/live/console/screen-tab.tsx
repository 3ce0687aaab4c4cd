import type { HostGame } from '@emcee/contract';
import { Columns, Heading } from './columns.tsx';
import { ConnectScreen } from './connect-screen.tsx';
import { ConnectedScreens } from './connected-screens.tsx';
import { OnScreen } from './on-screen.tsx';

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

import { hostGameCalls } from '@emcee/contract';
import { gameTitle, PlayedHead } from '../../../features/games/played/played-head.tsx';
import { PlayedTabs } from '../../../features/games/played/played-tabs.tsx';
import { useCall } from '../../../lib/calls/calls.ts';
import { BackLink } from '../../../ui/basics/back-link.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PanelTabs } from '../../../ui/layout/url-tabs.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import classes from './closed-room.module.css';
import { createRoomLink } from './create-room-link.ts';

/** A game of the room, without its people and without corrections. */
export function RoomGame({ id, back }: { id: string; back: string }) {
  const query = useCall(hostGameCalls.read, { id }, { isOutdated: () => true });
  const report = { report: 'game', id } as const;
  return (
    <div className={classes.stack}>
      <div className={classes.head}>
        {query.data && <h2>{gameTitle(query.data.game)}</h2>}
        {query.data && <ExportMenu label="Export game" what={report} createLink={createRoomLink} />}
        <BackLink to={back}>All games</BackLink>
      </div>
      <Loaded query={query} notFound={<p>We can't find this game.</p>}>
        {({ game }) => (
          <>
            <PlayedHead {...game} />
            <PlayedTabs
              Tabs={PanelTabs}
              report={report}
              gameId={id}
              players={game.players}
              rounds={game.rounds}
              createLink={createRoomLink}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

import { hostPageTexts, type hostSessionCalls, labelTexts, type ReplyOf } from '@emcee/contract';
import { RoomBrand } from '../../../features/branding/room-brand.tsx';
import { logOutLeader } from '../../../features/hosts/log-out-host.ts';
import type { LiveState } from '../../../features/live/connection/newer-game.ts';
import { ConnectScreen } from '../../../features/live/console/connect-screen.tsx';
import { ConnectedScreens } from '../../../features/live/console/connected-screens.tsx';
import { Connection } from '../../../features/live/console/connection.tsx';
import { GamesToMark } from '../../../features/live/lobby/games-to-mark.tsx';
import { OpenRoom } from '../../../features/live/lobby/open-room.tsx';
import { Tonight, useOfferedNights } from '../../../features/live/lobby/tonight.tsx';
import { ReadyRounds } from '../../../features/rounds/list/ready-rounds.tsx';
import { latePart } from '../../../lib/pages/late-parts.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { Accordion } from '../../../ui/layout/accordion.tsx';
import { CardColumn, CardGrid } from '../../../ui/layout/card.tsx';
import { OtherPageLink } from '../../../ui/layout/other-way.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { UrlTabs } from '../../../ui/layout/url-tabs.tsx';
import { HostFrame } from './host-frame.tsx';
import { RoomSettings } from './room-settings.tsx';

/** Loaded late: most visits open a game. */
const RoomResults = latePart(
  async () => (await import('./room-results.tsx')).RoomResults,
  <Skeletons rows={4} />,
);

// Round libraries change rarely and may be long, so poll seldom.
const ROUNDS_EVERY_MS = 60_000;

type Me = ReplyOf<typeof hostSessionCalls.me>;

export function ClosedRoom({ me, state }: { me: Me; state: LiveState }) {
  const words = useWords();
  const { host, customBranding, leader } = me;
  const { roomCode } = host.room;
  return (
    <HostFrame led={leader && { by: leader.name, roomCode }}>
      <Page
        title={words(hostPageTexts.roomNamed, { code: roomCode })}
        subtitle={
          [host.displayName, host.email].filter((text) => text !== null).join(' · ') || undefined
        }
        actions={
          <>
            <Connection />
            {host.pro && <Badge tone="gold">PRO</Badge>}
          </>
        }
      >
        <RoomBrand brand={customBranding} />
        <UrlTabs
          label={words(labelTexts.room)}
          tabs={[
            {
              key: 'room',
              title: words(labelTexts.room),
              content: <RoomTab me={me} state={state} />,
            },
            { key: 'results', title: 'Results', content: <RoomResults /> },
          ]}
        />
      </Page>
    </HostFrame>
  );
}

function RoomTab({
  me: { host, customBranding: _brand, leader, ...settings },
  state: { toMark, lastName, hadJokers = false },
}: {
  me: Me;
  state: LiveState;
}) {
  const words = useWords();
  const nights = useOfferedNights() ?? [];
  const signOut = leader && (
    <OtherPageLink question={`Not ${leader.name}?`}>
      <Button tone="quiet" onClick={logOutLeader}>
        Sign out
      </Button>
    </OtherPageLink>
  );
  return (
    <CardColumn>
      {nights.map((night, index) => (
        <Tonight key={night._id} night={night} lastName={lastName}>
          {index === 0 && signOut}
        </Tonight>
      ))}
      <OpenRoom
        key={`${lastName} ${hadJokers}`}
        roomCode={host.room.roomCode}
        lastName={lastName}
        hadJokers={hadJokers}
        isAnother={nights.length > 0}
        needsEmail={settings.playerSettings.requirePlayerEmail}
      >
        {nights.length === 0 && signOut}
      </OpenRoom>
      <GamesToMark games={toMark} />
      <ReadyRounds isPro={host.pro} pollEveryMs={ROUNDS_EVERY_MS} />
      <Accordion
        parts={[
          {
            key: 'screens',
            title: 'Screen',
            content: (
              <CardGrid>
                <ConnectScreen />
                <ConnectedScreens />
              </CardGrid>
            ),
          },
          {
            key: 'settings',
            title: 'Settings in effect',
            content: (
              <>
                <Notice>
                  {words(host.pro ? hostPageTexts.withPro : hostPageTexts.withoutPro)}
                </Notice>
                <CardGrid>
                  <RoomSettings {...settings} />
                </CardGrid>
              </>
            ),
          },
        ]}
      />
    </CardColumn>
  );
}

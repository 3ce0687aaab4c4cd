import { activityCalls, type ReplyOf } from '@emcee/contract';
import { useCallback, useEffect } from 'react';
import { useAfterWrites, useCall } from '../../lib/calls/calls.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { PanelTabs } from '../../ui/layout/panel-tabs.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { Messages } from './messages.tsx';
import { Notifications } from './notifications.tsx';
import { TodaysGames } from './todays-games.tsx';

const POLL_EVERY_MS = 30_000;

/** The panel at the right: who plays now, the games of today, what was done lately, the messages to support. */
export function ActivityPanel({
  isOpen,
  onClose,
  linkToGame,
}: {
  isOpen: boolean;
  onClose: () => void;
  /** The page of a game; undefined while there is none. */
  linkToGame: (gameId: string) => string | undefined;
}) {
  return (
    <SidePanel title="Activity" isOpen={isOpen} onClose={onClose}>
      {isOpen && <Activity linkToGame={linkToGame} />}
    </SidePanel>
  );
}

function Activity({ linkToGame }: { linkToGame: (gameId: string) => string | undefined }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const activity = useCall(
    activityCalls.read,
    { time_zone: timeZone },
    { pollEveryMs: POLL_EVERY_MS },
  );
  const { refetch } = activity;
  // Looked at anew whenever it is opened, and when something has been done on the page beside it.
  useEffect(() => {
    void refetch({ cancelRefetch: false });
  }, [refetch]);
  useAfterWrites(useCallback(() => void refetch(), [refetch]));
  return <Loaded query={activity}>{(data) => <Tabs {...data} linkToGame={linkToGame} />}</Loaded>;
}

function Tabs({
  today,
  notifications,
  messages,
  linkToGame,
}: ReplyOf<typeof activityCalls.read> & {
  linkToGame: (gameId: string) => string | undefined;
}) {
  return (
    <PanelTabs
      label="Activity"
      tabs={[
        {
          key: 'today',
          title: 'Today',
          content: <TodaysGames games={today} linkToGame={linkToGame} />,
        },
        {
          key: 'notifications',
          title: 'Notifications',
          content: <Notifications notifications={notifications} />,
        },
        { key: 'messages', title: 'Messages', content: <Messages messages={messages} /> },
      ]}
    />
  );
}

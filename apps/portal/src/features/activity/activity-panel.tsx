import { dayAndTime } from '@emcee/client';
import {
  activityCalls,
  auditLineText,
  auditLogCalls,
  auditLogTexts,
  type Notification,
  portalPaths,
  type ReplyOf,
  type SentMessage,
} from '@emcee/contract';
import { IconBell, IconMail } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { useAfterWrites, useCall } from '../../lib/calls/calls.ts';
import { useMay } from '../../lib/session/rights.ts';
import { useTimeZone } from '../../lib/time-zone.ts';
import { useWords } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { LinkButton } from '../../ui/basics/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ZoneNote } from '../../ui/feedback/zone-note.tsx';
import { FeedItem, FeedList } from '../../ui/layout/feed-list.tsx';
import { PanelTabs } from '../../ui/layout/url-tabs.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { TodaysGames } from './todays-games.tsx';

const STATES = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: "Couldn't be sent",
} as const;

const POLL_EVERY_MS = 30_000;

export function ActivityPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <SidePanel title="Activity" isOpen={isOpen} onClose={onClose}>
      {isOpen && <Activity />}
    </SidePanel>
  );
}

function Activity() {
  const time_zone = useTimeZone();
  const activity = useCall(activityCalls.read, { time_zone }, { pollEveryMs: POLL_EVERY_MS });
  const { refetch } = activity;
  // Refetched whenever the panel opens, and after each write on the page next to it.
  useEffect(() => {
    void refetch({ cancelRefetch: false });
  }, [refetch]);
  useAfterWrites(useCallback(() => void refetch(), [refetch]));
  return <Loaded query={activity}>{(data) => <Tabs {...data} />}</Loaded>;
}

function Tabs({ today, notifications, messages }: ReplyOf<typeof activityCalls.read>) {
  const games = (
    <>
      <ZoneNote />
      <TodaysGames games={today} />
    </>
  );
  if (!useMay(auditLogCalls.read)) return games;
  return (
    <PanelTabs
      label="Activity"
      tabs={[
        { key: 'today', title: 'Today', content: games },
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

function Notifications({ notifications }: { notifications: readonly Notification[] }) {
  const words = useWords();
  if (notifications.length === 0) {
    return <EmptyState icon={<IconBell size={26} />} title="No notifications yet" />;
  }
  return (
    <>
      <FeedList label="Recent changes">
        {notifications.map(({ _id, at, href, ...line }) => (
          <FeedItem
            key={_id}
            to={href ?? undefined}
            title={words(auditLineText(line))}
            detail={dayAndTime(at)}
          />
        ))}
      </FeedList>
      <p>
        <TextLink to={portalPaths.auditLog}>{auditLogTexts.showAll}</TextLink>
      </p>
    </>
  );
}

function Messages({ messages }: { messages: readonly SentMessage[] }) {
  const write = (
    <LinkButton to={portalPaths.contact} isSmall>
      Contact us
    </LinkButton>
  );
  if (messages.length === 0) {
    return (
      <EmptyState icon={<IconMail size={26} />} title="No messages yet" action={write}>
        <p>Messages you send us appear here with their status.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <FeedList label="Messages to support">
        {messages.map(({ _id, at, subject, state }) => (
          <FeedItem
            key={_id}
            title={subject}
            detail={`${STATES[state]} · ${dayAndTime(at)}`}
            isWarning={state === 'failed'}
          />
        ))}
      </FeedList>
      {write}
    </>
  );
}

import { portalPaths, type SentMessage } from '@emcee/contract';
import { IconMail } from '@tabler/icons-react';
import { dayAndTime } from '../../lib/format.ts';
import { LinkButton } from '../../ui/basics/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FeedItem, FeedList } from '../../ui/layout/feed-list.tsx';

const STATES = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: "Couldn't be sent",
} as const;

/** What was sent to support, and how far it got. */
export function Messages({ messages }: { messages: readonly SentMessage[] }) {
  const write = (
    <LinkButton to={portalPaths.contact} isSmall>
      Write to us
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

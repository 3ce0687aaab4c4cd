import { dayAndTime } from '@emcee/client';
import { type Notification, sentenceInFlavour } from '@emcee/contract';
import { IconBell } from '@tabler/icons-react';
import { useFlavour } from '../../lib/words.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FeedItem, FeedList } from '../../ui/layout/feed-list.tsx';

/** What was done lately, each with a link to what it is about. */
export function Notifications({ notifications }: { notifications: readonly Notification[] }) {
  const flavour = useFlavour();
  if (notifications.length === 0) {
    return <EmptyState icon={<IconBell size={26} />} title="Nothing has happened yet" />;
  }
  return (
    <FeedList label="What was done lately">
      {notifications.map(({ _id, at, text, href }) => (
        <FeedItem
          key={_id}
          to={href ?? undefined}
          title={sentenceInFlavour(text, flavour)}
          detail={dayAndTime(at)}
        />
      ))}
    </FeedList>
  );
}

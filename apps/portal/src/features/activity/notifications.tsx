import { dayAndTime } from '@emcee/client';
import { auditLogTexts, type Notification, portalPaths, saidOfLine } from '@emcee/contract';
import { IconBell } from '@tabler/icons-react';
import { useWords } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FeedItem, FeedList } from '../../ui/layout/feed-list.tsx';

/** Recent changes, each with a link to what it is about. */
export function Notifications({ notifications }: { notifications: readonly Notification[] }) {
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
            title={words(saidOfLine(line))}
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

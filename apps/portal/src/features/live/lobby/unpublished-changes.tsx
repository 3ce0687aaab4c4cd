import { counted } from '@emcee/client';
import type { HostRound } from '@emcee/contract';
import { Badge } from '../../../ui/feedback/badge.tsx';

export function UnpublishedChanges({
  round: { unpublishedChanges },
}: {
  round: Pick<HostRound, 'unpublishedChanges'>;
}) {
  if (unpublishedChanges === 0) return null;
  return <Badge tone="half">{`${counted(unpublishedChanges, 'change')} not published yet`}</Badge>;
}

import { Badge } from '../../../ui/feedback/badge.tsx';

/** Marks the rows of a demo game, after the room. */
export function DemoBadge({ isDemo = false }: { isDemo: boolean | undefined }) {
  if (!isDemo) return null;
  return (
    <>
      {' '}
      <Badge tone="none">Demo</Badge>
    </>
  );
}

import { Badge } from '../../../ui/feedback/badge.tsx';

export function DemoBadge({ isDemo = false }: { isDemo: boolean | undefined }) {
  if (!isDemo) return null;
  return (
    <>
      {' '}
      <Badge tone="none">Demo</Badge>
    </>
  );
}

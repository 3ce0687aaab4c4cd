import { IconSearchOff } from '@tabler/icons-react';
import { LinkButton } from '../basics/button.tsx';
import { Card } from '../layout/card.tsx';
import { EmptyState } from './empty-state.tsx';

/** The record may also belong to another admin. */
export function RecordNotFound({ what, to, back }: { what: string; to: string; back: string }) {
  return (
    <Card>
      <EmptyState
        icon={<IconSearchOff size={28} />}
        title={`We can't find this ${what}`}
        action={<LinkButton to={to}>{back}</LinkButton>}
      >
        <p>The link may be wrong, or it may have been deleted.</p>
      </EmptyState>
    </Card>
  );
}

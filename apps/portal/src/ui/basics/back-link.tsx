import { IconArrowLeft } from '@tabler/icons-react';
import { LinkButton } from './button.tsx';

/** Leads from a record to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton to={to} icon={<IconArrowLeft size={17} stroke={1.8} aria-hidden />}>
      {children}
    </LinkButton>
  );
}

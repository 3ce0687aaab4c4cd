import { IconBell } from '@tabler/icons-react';
import { IconButton } from '../../ui/basics/button.tsx';

/** Opens and closes the panel at the right. */
export function ActivityButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <IconButton
      icon={<IconBell size={19} stroke={1.8} aria-hidden />}
      label="Activity"
      isExpanded={isOpen}
      onClick={onToggle}
    />
  );
}

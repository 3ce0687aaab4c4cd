import { IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SmallIconButton } from '../basics/button.tsx';
import { MessageDialog } from './dialog.tsx';

export function HelpDialog({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SmallIconButton
        icon={<IconHelpCircle size={18} stroke={1.8} aria-hidden />}
        label={`Help: ${title}`}
        title={title}
        onClick={() => setIsOpen(true)}
      />
      <MessageDialog isOpen={isOpen} title={title} onClose={() => setIsOpen(false)}>
        {children}
      </MessageDialog>
    </>
  );
}

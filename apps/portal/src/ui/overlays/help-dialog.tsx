import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MessageDialog } from './dialog.tsx';

export function HelpDialog({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={28}
        aria-label={`Help: ${title}`}
        title={title}
        onClick={() => setIsOpen(true)}
      >
        <IconHelpCircle size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      <MessageDialog isOpen={isOpen} title={title} onClose={() => setIsOpen(false)}>
        {children}
      </MessageDialog>
    </>
  );
}

import { Notifications, notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationMark } from '@tabler/icons-react';

const SHOWN_FOR_MS = 4_000;

/** Where toasts appear; once, in the shell. */
export function Toasts() {
  return <Notifications position="bottom-right" autoClose={SHOWN_FOR_MS} limit={3} />;
}

/**
 * Says briefly that something went well (or not); never for what must be read. With `about`, what was said about the
 * same before goes: it holds no longer.
 */
export function toast(
  message: string,
  kind: 'success' | 'failure' = 'success',
  about?: string,
): void {
  const hasFailed = kind === 'failure';
  if (about !== undefined) notifications.hide(about);
  notifications.show({
    ...(about !== undefined && { id: about }),
    message,
    color: hasFailed ? 'var(--danger)' : 'var(--play)',
    icon: hasFailed ? <IconExclamationMark size={18} /> : <IconCheck size={18} />,
    withBorder: true,
    role: hasFailed ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

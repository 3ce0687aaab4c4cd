import { Notifications, notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationMark } from '@tabler/icons-react';

const SHOWN_FOR_MS = 4_000;
/** What failed is read more slowly, and may have to be done again. */
const FAILURE_SHOWN_FOR_MS = 8_000;

/** Where toasts appear; once, in the shell. At the top where what is pressed most is at the bottom. */
export function Toasts({ isAtTop = false }: { isAtTop?: boolean }) {
  const position = isAtTop ? 'top-center' : 'bottom-right';
  return <Notifications position={position} autoClose={SHOWN_FOR_MS} limit={3} />;
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
    autoClose: hasFailed ? FAILURE_SHOWN_FOR_MS : SHOWN_FOR_MS,
    role: hasFailed ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

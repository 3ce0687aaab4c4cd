import './toast.module.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import { Button } from '../basics/button.tsx';

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

const ACT_SHOWN_FOR_MS = 12_000;

/** Says that something went well, and offers one thing more to do about it, as long as it is shown. */
export function toastWithAct(
  message: string,
  { about, label, act }: { about: string; label: string; act: () => void },
): void {
  notifications.show({
    id: about,
    message: (
      <>
        {message}{' '}
        <Button
          isSmall
          onClick={() => {
            notifications.hide(about);
            act();
          }}
        >
          {label}
        </Button>
      </>
    ),
    color: 'var(--play)',
    icon: <IconCheck size={18} />,
    withBorder: true,
    autoClose: ACT_SHOWN_FOR_MS,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

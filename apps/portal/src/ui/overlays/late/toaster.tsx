import './toaster.module.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import { Button } from '../../basics/button.tsx';
import { UiProvider } from '../../theme/ui-provider.tsx';
import type { Toast } from '../overlay-props.ts';

const SHOWN_FOR_MS = 4_000;
/** Failures take longer to read, and may need another try. */
const FAILURE_SHOWN_FOR_MS = 8_000;
const ACT_SHOWN_FOR_MS = 12_000;
/** Keep in step with the style sheet. */
const PHONE = '(max-width: 599px)';

export function Toaster({ isAtTop }: { isAtTop: boolean }) {
  const position = isAtTop ? 'top-center' : 'bottom-right';
  return (
    <UiProvider>
      <Notifications position={position} autoClose={SHOWN_FOR_MS} limit={3} />
    </UiProvider>
  );
}

/** On phones two toasts would cover the bottom of the page, so a new one replaces the others. */
export function showToast({ message, kind, about, act }: Toast): void {
  const hasFailed = kind === 'failure';
  if (window.matchMedia(PHONE).matches) notifications.clean();
  if (about !== undefined && act === undefined) notifications.hide(about);
  notifications.show({
    ...(about !== undefined && { id: about }),
    message: act === undefined ? message : <WithAct message={message} about={about} {...act} />,
    color: hasFailed ? 'var(--danger)' : 'var(--play)',
    icon: hasFailed ? <IconExclamationMark size={18} /> : <IconCheck size={18} />,
    withBorder: true,
    autoClose:
      act === undefined ? (hasFailed ? FAILURE_SHOWN_FOR_MS : SHOWN_FOR_MS) : ACT_SHOWN_FOR_MS,
    role: hasFailed ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

function WithAct({
  message,
  about,
  label,
  act,
}: Pick<Toast, 'message' | 'about'> & NonNullable<Toast['act']>) {
  return (
    <>
      {message}{' '}
      <Button
        isSmall
        onClick={() => {
          if (about !== undefined) notifications.hide(about);
          act();
        }}
      >
        {label}
      </Button>
    </>
  );
}

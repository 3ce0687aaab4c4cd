import { IconPlayerPause } from '@tabler/icons-react';
import { Button } from '../../../ui/basics/button.tsx';
import { useLive } from '../connection/live-context.ts';

export function PauseButton() {
  const { push } = useLive();
  return (
    <Button
      icon={<IconPlayerPause size={17} aria-hidden />}
      onClick={() => void push({ command: { kind: 'pause' }, label: 'Pause' })}
    >
      Pause
    </Button>
  );
}

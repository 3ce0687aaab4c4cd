import { ApiError, errorTexts, hostPageTexts, hostSessionCalls } from '@emcee/contract';
import { type GameMode, nextModes } from '@emcee/game';
import {
  IconChecks,
  IconDoorOff,
  IconPlayerPause,
  IconPlayerPlay,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useCallCache, useSend } from '../../lib/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import classes from './room-controls.module.css';

const controls: readonly { mode: GameMode; label: string; icon: ComponentType<IconProps> }[] = [
  { mode: 'play', label: 'Open', icon: IconPlayerPlay },
  { mode: 'pause', label: 'Pause', icon: IconPlayerPause },
  { mode: 'check', label: 'Mark', icon: IconChecks },
  { mode: 'stop', label: 'Close', icon: IconDoorOff },
];

const hints: Readonly<Record<GameMode, string>> = {
  stop: hostPageTexts.roomClosed,
  play: hostPageTexts.gameOn,
  pause: hostPageTexts.gamePaused,
  check: hostPageTexts.marking,
};

/** The buttons that set the mode of the host's room; only those that may follow can be pressed. */
export function RoomControls({ mode }: { mode: GameMode }) {
  const words = useWords();
  const cache = useCallCache();
  const change = useSend(hostSessionCalls.changeRoomMode);

  async function changeTo(gameMode: GameMode): Promise<void> {
    try {
      const { room } = await change.mutateAsync({ gameMode });
      cache.change(hostSessionCalls.me, (me) => ({
        ...me,
        host: { ...me.host, room: { ...me.host.room, gameMode: room.gameMode } },
      }));
    } catch (error) {
      toast(words(error instanceof ApiError ? error.message : errorTexts.internal), 'failure');
    }
    // Who plays follows the mode; and after an error the room is not what this page believed.
    await cache.refresh(hostSessionCalls.me);
  }

  return (
    <div className={classes.controls}>
      <p role="status">{words(hints[mode])}</p>
      <div className={classes.buttons}>
        {controls.map(({ mode: next, label, icon: Icon }) => (
          <Button
            key={next}
            tone={nextModes(mode)[0] === next ? 'primary' : 'secondary'}
            icon={<Icon size={17} stroke={1.9} aria-hidden />}
            disabled={!nextModes(mode).includes(next) || change.isPending}
            onClick={() => void changeTo(next)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

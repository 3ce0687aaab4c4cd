import { consoleTexts, type HostGame } from '@emcee/contract';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { useLive } from '../connection/live-context.ts';
import classes from './door-card.module.css';
import tileClasses from './tiles.module.css';

type Door = HostGame['door'];

const doors: readonly { value: Door; label: string; means: string }[] = [
  { value: 'open', label: 'Open', means: consoleTexts.doorOpen },
  { value: 'ask', label: 'Ask', means: consoleTexts.doorAsks },
  { value: 'closed', label: 'Closed', means: consoleTexts.doorClosed },
];

export function DoorCard({ game }: { game: Pick<HostGame, 'door'> }) {
  const words = useWords();
  const { push } = useLive();
  const group = useId();
  const means = doors.find(({ value }) => value === game.door)?.means ?? '';

  async function makeNew(): Promise<void> {
    const label = 'New QR code';
    const outcome = await push({ command: { kind: 'newJoinKey' }, label });
    if (outcome === 'done') toast(words(consoleTexts.newQrCode));
  }

  return (
    <Card title="Door" isRegion={false}>
      <fieldset
        className={`${tileClasses.tiles} ${classes.choices}`}
        aria-label="Door"
        aria-describedby={`${group}-means`}
      >
        {doors.map(({ value, label }) => (
          <label key={value} className={`${tileClasses.tile} ${classes.choice}`}>
            <input
              type="radio"
              name={group}
              checked={game.door === value}
              onChange={() =>
                void push({ command: { kind: 'setDoor', door: value }, label: `Door: ${label}` })
              }
            />
            {game.door === value && <IconCheck size={18} stroke={2.4} aria-hidden />}
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <p id={`${group}-means`} role="status" className={classes.means}>
        {words(means)}
      </p>
      {game.door === 'ask' && (
        <Button tone="quiet" isFlush onClick={() => void makeNew()}>
          New QR code
        </Button>
      )}
    </Card>
  );
}

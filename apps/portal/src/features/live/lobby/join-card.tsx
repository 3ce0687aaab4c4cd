import { joinAddress, joinProblem } from '@emcee/client';
import { consoleTexts, type HostGame } from '@emcee/contract';
import { IconDeviceTv } from '@tabler/icons-react';
import { latePart } from '../../../lib/pages/late-parts.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import classes from './join-card.module.css';

const QrCode = latePart(async () => (await import('../../../ui/basics/qr-code.tsx')).QrCode);

export function JoinCard({
  game,
  crowd,
}: {
  game: Pick<HostGame, 'roomCode' | 'joinKey'>;
  crowd: string;
}) {
  const { roomCode } = game;
  const words = useWords();
  const [, setTab] = useUrlState('tab', '', 'push');
  // In a narrow window the list of teams is out of sight.
  const isNarrow = useIsNarrow();
  const { origin, host, hostname } = window.location;
  const problem = joinProblem(hostname);
  return (
    <section className={classes.card} aria-label="How to join">
      <div className={classes.code}>
        <QrCode
          text={joinAddress(origin, game)}
          label={words(consoleTexts.qrCode, { code: roomCode })}
        />
      </div>
      <div className={classes.words}>
        <p className={classes.address}>
          Join at <strong>{host}/play</strong>
        </p>
        {problem !== undefined && <p className={classes.crowd}>{problem}</p>}
        <p className={classes.giant}>{roomCode}</p>
        {isNarrow && <p className={classes.crowd}>{crowd}</p>}
        <Button
          icon={<IconDeviceTv size={18} stroke={1.9} aria-hidden />}
          onClick={() => setTab('screen')}
        >
          Connect a screen
        </Button>
      </div>
    </section>
  );
}

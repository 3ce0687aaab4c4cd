import { storage } from '@emcee/client';
import { screenTexts } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { stayAwake } from '../../../lib/wake-lock.ts';
import { useWords } from '../../../lib/words.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Icon } from '../../../ui/icon.tsx';
import around from '../parts/screen-frame.module.css';
import { DecorativeSquares } from '../parts/screen-squares.tsx';
import { type Pairing, usePairing } from '../use-pairing.ts';
import { Message } from './message-screen.tsx';
import classes from './pairing-screen.module.css';

type PairingScreenProps = {
  /** True if the host disconnected the screen, or its room was deleted. */
  isRevoked: boolean;
  onPaired: (secret: string) => void;
};

/** Shows the screen code, with which a host connects this screen to a room. */
export function PairingScreen({ isRevoked, onPaired }: PairingScreenProps) {
  const pairing = usePairing(onPaired);
  useEffect(stayAwake, []);
  return (
    <div className={around.screen}>
      {isRevoked && (
        <header className={around.headline}>
          <p className={around.title} role="status">
            This screen is no longer connected.
          </p>
        </header>
      )}
      <main className={around.main}>
        <DecorativeSquares amount="few" />
        {pairing.code === '' ? (
          <div className={classes.waiting}>
            <Message message="Connecting" />
          </div>
        ) : (
          <Code pairing={pairing} />
        )}
      </main>
      <footer className={around.foot}>
        <BrandMark />
        <span className={around.brand}>Emcee</span>
        <Trouble trouble={pairing.trouble} />
      </footer>
    </div>
  );
}

function Code({ pairing: { code, endsAt } }: { pairing: Pairing }) {
  const words = useWords();
  const secondsLeft = useSecondsUntil(endsAt);
  return (
    <div className={classes.page}>
      <h1>
        <span className={classes.lead}>Enter</span> <span className={classes.code}>{code}</span>{' '}
        <span className={classes.lead}>in your console</span>
      </h1>
      <p className={classes.how}>
        {words(screenTexts.howToPair)}
        {!storage.isLasting() &&
          " This browser doesn't save anything, so do this again after each reload."}
      </p>
      <p className={classes.left} role="timer" aria-live="off">
        {secondsLeft > 0 ? `This code expires in ${clockText(secondsLeft)}` : 'Getting a new code…'}
      </p>
    </div>
  );
}

function Trouble({ trouble }: Pick<Pairing, 'trouble'>) {
  const words = useWords();
  if (trouble === undefined) return null;
  return (
    <span role="status" className={around.note}>
      {trouble === 'network' && <Icon name="cloudoff" />}
      {trouble === 'network' ? 'No connection' : words(trouble.said)}
    </span>
  );
}

function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - Math.max(now, performance.now())) / 1_000));
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

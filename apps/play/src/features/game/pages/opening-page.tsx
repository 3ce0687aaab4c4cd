import { HeroPage } from '../../../ui/hero-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PartStatus } from '../../../ui/part-status.tsx';
import { useGame } from '../use-session.ts';
import classes from './opening-page.module.css';

/** Shown until the first view arrives. */
export function OpeningPage({ roomCode }: { roomCode: string }) {
  const { name } = useGame();
  return (
    <HeroPage roomCode={roomCode}>
      <h1>{name}</h1>
      <p role="status">Reconnecting to your team</p>
    </HeroPage>
  );
}

/** Shown until the next page is loaded, or if loading fails. */
export function LoadingPage({ roomCode }: { roomCode: string }) {
  const { name } = useGame();
  return (
    <HeroPage roomCode={roomCode} corner={<GameConnection onHero />}>
      <h1>{name}</h1>
      <PartStatus />
    </HeroPage>
  );
}

export function GameConnection({ onHero = false }: { onHero?: boolean }) {
  const { isConnected } = useGame();
  const look = isConnected ? classes.on : classes.off;
  return (
    <span role="status" className={`${classes.net} ${look} ${onHero ? classes.onHero : ''}`}>
      {isConnected ? <i /> : <Icon name="cloudoff" />}
      {isConnected ? 'Online' : 'No connection'}
    </span>
  );
}

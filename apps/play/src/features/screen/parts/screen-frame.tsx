import type { ScreenStage } from '@emcee/contract';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LogoPlate } from '../../../ui/logo-plate.tsx';
import { useScreen } from '../use-screen.ts';
import classes from './screen-frame.module.css';

type ScreenFrameProps = {
  stage: ScreenStage;
  title?: ReactNode;
  isTitleHeading?: boolean;
  aside?: ReactNode;
  /** Replaces the join address in the footer. */
  link?: string;
  children: ReactNode;
};

export function ScreenFrame(props: ScreenFrameProps) {
  const { stage, title, isTitleHeading = false, aside, link, children } = props;
  const Title = isTitleHeading ? 'h1' : 'p';
  return (
    <div className={classes.screen}>
      {(title !== undefined || aside !== undefined) && (
        <header className={classes.headline}>
          <Title className={classes.title}>{title}</Title>
          {aside}
        </header>
      )}
      <main className={classes.main}>{children}</main>
      <Foot stage={stage} link={link} />
    </div>
  );
}

function Foot({ stage, link }: { stage: ScreenStage; link: string | undefined }) {
  const { isConnected } = useScreen();
  const { roomCode, isRehearsal, gameMode } = stage;
  return (
    <footer className={classes.foot}>
      {stage.brand.logo ? (
        <LogoPlate brand={stage.brand} className={classes.logo} />
      ) : (
        <BrandMark />
      )}
      <span className={classes.brand}>
        {[stage.brand.customTitle, stage.name].filter(Boolean).join(' · ') || 'Emcee'}
      </span>
      {isRehearsal && <span className={classes.note}>Rehearsal: nothing is recorded.</span>}
      {!isConnected && (
        <span role="status" className={classes.note}>
          <Icon name="cloudoff" />
          No connection
        </span>
      )}
      {(link !== undefined || gameMode === 'stop') && (
        <span className={classes.link}>{link ?? linkOf(stage)}</span>
      )}
      {link === undefined && gameMode !== 'stop' && (
        <span className={classes.join}>
          Join at {playAddress()} <b>{roomCode}</b>
        </span>
      )}
    </footer>
  );
}

/** Formats the brand's link for reading: its title, or the address without scheme and `www.`. */
export function linkOf({ brand: { customUrl, customUrlTitle } }: ScreenStage): string {
  return customUrlTitle || customUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** The join address for reading and typing, without a scheme. */
export function playAddress(): string {
  return `${window.location.host}/play`;
}

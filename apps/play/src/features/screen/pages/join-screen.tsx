import { joinProblem } from '@emcee/client';
import type { ScreenStage } from '@emcee/contract';
import type { CSSProperties } from 'react';
import { LogoPlate } from '../../../ui/logo-plate.tsx';
import { QrCode } from '../parts/qr-code.tsx';
import { linkOf, playAddress, ScreenFrame } from '../parts/screen-frame.tsx';
import { DecorativeSquares } from '../parts/screen-squares.tsx';
import { TeamChips } from '../parts/team-chips.tsx';
import classes from './join-screen.module.css';

export function JoinScreen({ stage }: { stage: ScreenStage }) {
  const { roomCode, brand } = stage;
  const problem = joinProblem(window.location.hostname);
  const letters: CSSProperties & Record<'--letters', number> = {
    '--letters': Math.max(1, [...roomCode].length),
  };
  return (
    <ScreenFrame stage={stage} link={linkOf(stage)}>
      <DecorativeSquares amount="few" />
      <div className={brand.logo ? `${classes.page} ${classes.branded}` : classes.page}>
        <div>
          {brand.logo && (
            <p className={classes.brand}>
              <LogoPlate brand={brand} className={classes.logo} />
              {brand.customTitle}
            </p>
          )}
          <p className={classes.lead}>Join at</p>
          <p className={classes.address}>{playAddress()}</p>
          <h1 className={classes.code} style={letters}>
            {roomCode}
          </h1>
          <p className={classes.lead}>
            {problem ?? (
              <>
                or scan the code<span className={classes.rightCode}> on the right</span>
              </>
            )}
          </p>
        </div>
        <div className={classes.card}>
          <QrCode stage={stage} className={classes.qr} />
        </div>
      </div>
      <TeamChips stage={stage} />
    </ScreenFrame>
  );
}

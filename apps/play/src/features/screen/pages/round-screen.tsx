import { counted, roundNumberNextTo } from '@emcee/client';
import type { ScreenStage, SeenRound } from '@emcee/contract';
import type { CSSProperties } from 'react';
import { QrCode } from '../parts/qr-code.tsx';
import { linkOf, playAddress, ScreenFrame } from '../parts/screen-frame.tsx';
import { DecorativeSquares } from '../parts/screen-squares.tsx';
import { TeamChips } from '../parts/team-chips.tsx';
import { useFittedText } from '../parts/use-fitted-text.ts';
import classes from './round-screen.module.css';

const SIZES_REM = [9.25, 8.5, 7.75, 7, 6.25, 5.5, 5, 4.5, 4, 3.5, 3] as const;

/** A round before its first question; teams can still join. */
export function RoundScreen({ stage, round }: { stage: ScreenStage; round: SeenRound }) {
  const { name, questionsCount, scheme } = round;
  const number = roundNumberNextTo(round);
  const facts = [counted(questionsCount, 'question'), ...(scheme ? [`Bets: ${scheme.name}`] : [])];
  const { box } = useFittedText(SIZES_REM, [number, name, ...facts].join('\n'));
  const letters: CSSProperties & Record<'--letters', number> = {
    '--letters': Math.max(1, [...stage.roomCode].length),
  };
  return (
    <ScreenFrame stage={stage} link={linkOf(stage)}>
      <DecorativeSquares amount="few" />
      <div className={classes.page}>
        <div ref={box} className={classes.round}>
          <div className={classes.words}>
            {number !== undefined && <p className={classes.number}>{number}</p>}
            <h1 className={classes.name}>{name}</h1>
            <p className={classes.facts}>{facts.join(' · ')}</p>
          </div>
        </div>
        <div className={classes.join}>
          <div className={classes.card}>
            <QrCode stage={stage} className={classes.qr} />
          </div>
          <p className={classes.address}>{playAddress()}</p>
          <p className={classes.code} style={letters}>
            {stage.roomCode}
          </p>
        </div>
      </div>
      <TeamChips stage={stage} />
    </ScreenFrame>
  );
}

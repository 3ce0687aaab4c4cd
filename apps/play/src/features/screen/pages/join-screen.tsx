import { count, counted, joinAddress, joinProblem, roundLine } from '@emcee/client';
import type { ScreenStage, SeenRound } from '@emcee/contract';
import type { CSSProperties } from 'react';
import { QrCode } from '../parts/qr-code.tsx';
import { linkOf, playAddress, ScreenFrame } from '../parts/screen-frame.tsx';
import { DecorativeSquares, squareClass } from '../parts/screen-squares.tsx';
import classes from './join-screen.module.css';

export function JoinScreen({ stage }: { stage: ScreenStage }) {
  const { roomCode, round } = stage;
  const problem = joinProblem(window.location.hostname);
  const isBeginning = round?.state === 'open' && round.current === 0;
  const letters: CSSProperties & Record<'--letters', number> = {
    '--letters': Math.max(1, [...roomCode].length),
  };
  return (
    <ScreenFrame stage={stage} link={linkOf(stage)} {...(isBeginning && roundTitle(round))}>
      <DecorativeSquares amount="few" />
      <div className={classes.page}>
        <div>
          <p className={classes.lead}>Join at</p>
          <p className={classes.address}>{playAddress()}</p>
          <h1 className={classes.code} style={letters}>
            {roomCode}
          </h1>
          <p className={classes.lead}>
            {problem ?? (
              <>
                or scan the code<span className={classes.beside}> on the right</span>
              </>
            )}
          </p>
        </div>
        <div className={classes.card}>
          <QrCode
            text={joinAddress(window.location.origin, stage)}
            label="QR code to join the game"
            className={classes.qr}
          />
        </div>
      </div>
      <Names stage={stage} isShort={isBeginning} />
    </ScreenFrame>
  );
}

function roundTitle({ number, name, questionsCount }: SeenRound) {
  return {
    title: roundLine({ number, name }),
    aside: <p>{counted(questionsCount, 'question')}</p>,
  };
}

function Names({ stage, isShort }: { stage: ScreenStage; isShort: boolean }) {
  const { seatsCount, newestSeats } = stage;
  const look = isShort ? `${classes.names} ${classes.short}` : classes.names;
  if (seatsCount === 0) {
    return (
      <div className={look}>
        <p className={classes.more}>Waiting for the first team</p>
      </div>
    );
  }
  return (
    <div className={look}>
      <p className={classes.more}>
        {`${count(seatsCount)} ${seatsCount === 1 ? 'team is' : 'teams are'} in:`}
      </p>
      <ul>
        {newestSeats.map((name, index) => (
          <li key={name} className={classes.name}>
            <i className={squareClass(seatsCount - 1 - index)} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

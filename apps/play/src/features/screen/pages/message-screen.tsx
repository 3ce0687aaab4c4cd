import type { ScreenStage } from '@emcee/contract';
import type { ReactNode } from 'react';
import { FittedText } from '../parts/fitted-text.tsx';
import { ScreenFrame } from '../parts/screen-frame.tsx';
import { DecorativeSquares } from '../parts/screen-squares.tsx';
import classes from './message-screen.module.css';

// Font sizes for a sentence or two, readable from the back of the room.
const LARGE_SIZES_REM = [11, 9.5, 8.25, 7, 6, 5.25, 4.75, 4.25, 3.75, 3.25] as const;
const SIZES_REM = [5.25, 4.75, 4.25, 3.75, 3.25, 2.75] as const;

type MessageScreenProps = {
  stage: ScreenStage;
  title?: ReactNode;
  message: string;
  more?: string;
  isFestive?: boolean;
};

export function MessageScreen({ stage, title, message, more, isFestive }: MessageScreenProps) {
  return (
    <ScreenFrame stage={stage} title={title}>
      {isFestive && <DecorativeSquares amount="many" motion="sinks" />}
      <Message message={message} more={more} />
    </ScreenFrame>
  );
}

export function Message({ message, more = '' }: { message: string; more?: string | undefined }) {
  return (
    <FittedText sizes={SIZES_REM} content={`${message} ${more}`} className={classes.page}>
      <div className={classes.text}>
        <h1>{message}</h1>
        {more !== '' && <p>{more}</p>}
      </div>
    </FittedText>
  );
}

/** The host's own message, as large as it fits and with the host's line breaks. */
export function LargeMessage({ message }: { message: string }) {
  const look = `${classes.page} ${classes.wide}`;
  return (
    <FittedText sizes={LARGE_SIZES_REM} content={message} className={look}>
      <div className={classes.large}>
        <h1>{message}</h1>
      </div>
    </FittedText>
  );
}

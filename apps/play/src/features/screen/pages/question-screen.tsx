import { roundLine } from '@emcee/client';
import type { ScreenStage } from '@emcee/contract';
import { useState } from 'react';
import { closingOf } from '../../../lib/views.ts';
import { AnsweredCount } from '../parts/answered-count.tsx';
import { CountdownRing } from '../parts/countdown-ring.tsx';
import { ScreenFrame } from '../parts/screen-frame.tsx';
import { useCountdown } from '../parts/use-countdown.ts';
import { useFittedText } from '../parts/use-fitted-text.ts';
import { answeredOf } from '../screen-views.ts';
import { useScreen } from '../use-screen.ts';
import classes from './question-screen.module.css';

// Font sizes; below 4 % of the width only for texts that would not fit otherwise.
const SIZES_REM = [7, 6.25, 5.5, 4.8125, 4.25, 3.75, 3.25, 2.75, 2.25, 1.875, 1.5, 1.25] as const;

type QuestionScreenProps = { stage: ScreenStage; n: number; text: string; image: string };

/** A question with its picture, the time left, and the number of teams that have answered. */
export function QuestionScreen({ stage, n, text, image }: QuestionScreenProps) {
  const { progress } = useScreen();
  const { isOpen, closesAt } = closingOf(stage, n);
  const countdown = useCountdown(closesAt);
  const [seenImage, setSeenImage] = useState('');
  const isRunning = countdown !== undefined && countdown.seconds > 0;
  const isClosed = !isOpen || (countdown !== undefined && !isRunning);
  const hasPicture = image !== '';
  const ring = isRunning && <CountdownRing countdown={countdown} isSmall={hasPicture} />;
  const round = stage.round;
  return (
    <ScreenFrame
      stage={stage}
      title={round === null ? '' : roundLine(round)}
      aside={
        <div className={classes.aside}>
          <p>{round === null ? `Question ${n}` : `Question ${n} of ${round.questionsCount}`}</p>
          {hasPicture && ring}
        </div>
      }
    >
      <div className={classes.page}>
        <Words key={n} text={text} n={n} besides={`${isRunning} ${image} ${seenImage}`} />
        {hasPicture ? <Picture image={image} n={n} onSeen={() => setSeenImage(image)} /> : ring}
      </div>
      <AnsweredCount progress={answeredOf(stage, progress)} isClosed={isClosed} />
    </ScreenFrame>
  );
}

/** The text as large as it fits, or the question's number if there is no text. */
function Words({ text, n, besides }: { text: string; n: number; besides: string }) {
  const { box } = useFittedText(SIZES_REM, `${text} ${besides}`);
  return (
    <div ref={box} className={classes.words}>
      <h1 className={text === '' ? classes.number : classes.text}>{text || `Question ${n}`}</h1>
    </div>
  );
}

type PictureProps = { image: string; n: number; onSeen: () => void };

function Picture({ image, n, onSeen }: PictureProps) {
  return (
    <img
      key={image}
      src={image}
      className={classes.picture}
      alt={`Picture for question ${n}`}
      onLoad={onSeen}
      referrerPolicy="no-referrer"
    />
  );
}

import { counted, roundLine } from '@emcee/client';
import type { ScreenStage } from '@emcee/contract';
import { useState } from 'react';
import { useLeftMs } from '../../../lib/use-left-ms.ts';
import { closingOf } from '../../../lib/views.ts';
import { AnsweredCount } from '../parts/answered-count.tsx';
import { FittedText } from '../parts/fitted-text.tsx';
import { ScreenFrame } from '../parts/screen-frame.tsx';
import { answeredOf } from '../screen-views.ts';
import { useScreen, useScreenSession } from '../use-screen.ts';
import classes from './question-screen.module.css';

// Font sizes; below 4 % of the width only for texts that would not fit otherwise.
const SIZES_REM = [7, 6.25, 5.5, 4.8125, 4.25, 3.75, 3.25, 2.75, 2.25, 1.875, 1.5, 1.25] as const;

type QuestionScreenProps = { stage: ScreenStage; n: number; text: string; image: string };

const CIRCUMFERENCE = 2 * Math.PI * 176;
const BEATS = 5;

type Countdown = {
  seconds: number;
  /** Share of the time left, from 1 (when this screen first saw the last call) to 0. */
  share: number;
};

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
  const { round, question } = stage;
  const form = question?.form;
  return (
    <ScreenFrame
      stage={stage}
      title={round === null ? '' : roundLine(round)}
      aside={
        <div className={classes.aside}>
          <p>
            {round === null ? `Question ${n}` : `Question ${n} of ${round.questionsCount}`}
            {form !== undefined && ` · ${counted(form.answers, 'answer')}`}
          </p>
          {hasPicture && ring}
        </div>
      }
    >
      <div className={classes.page}>
        {/* The text as large as it fits, or the question's number if there is no text. */}
        <FittedText
          key={n}
          sizes={SIZES_REM}
          content={`${text} ${isRunning} ${image} ${seenImage}`}
          className={classes.words}
        >
          <h1 className={text === '' ? classes.number : classes.text}>{text || `Question ${n}`}</h1>
        </FittedText>
        {hasPicture ? (
          <img
            key={image}
            src={image}
            className={classes.picture}
            alt={`Picture for question ${n}`}
            onLoad={() => setSeenImage(image)}
            referrerPolicy="no-referrer"
          />
        ) : (
          ring
        )}
      </div>
      <AnsweredCount progress={answeredOf(stage, progress)} isClosed={isClosed} />
    </ScreenFrame>
  );
}

function CountdownRing({ countdown, isSmall }: { countdown: Countdown; isSmall: boolean }) {
  const { seconds, share } = countdown;
  return (
    <div
      role="timer"
      aria-live="off"
      className={isSmall ? `${classes.ring} ${classes.small}` : classes.ring}
    >
      <svg viewBox="0 0 400 400" aria-hidden="true">
        <circle cx="200" cy="200" r="176" className={classes.track} />
        <circle
          cx="200"
          cy="200"
          r="176"
          className={classes.left}
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
      </svg>
      <p>
        <b key={seconds} className={seconds <= BEATS ? classes.beating : classes.seconds}>
          {seconds}
        </b>
        <span className={classes.word}>last call</span>
      </p>
    </div>
  );
}

/** Undefined without a last call. */
function useCountdown(closesAt: number | undefined): Countdown | undefined {
  const { clock } = useScreenSession();
  const leftMs = useLeftMs(clock, closesAt);
  const [longest, setLongest] = useState({ closesAt, leftMs: leftMs ?? 0 });
  if (longest.closesAt !== closesAt) setLongest({ closesAt, leftMs: leftMs ?? 0 });
  if (leftMs === undefined) return undefined;
  const share = longest.leftMs > 0 ? Math.min(1, Math.max(0, leftMs / longest.leftMs)) : 0;
  return { seconds: Math.max(0, Math.ceil(leftMs / 1_000)), share };
}

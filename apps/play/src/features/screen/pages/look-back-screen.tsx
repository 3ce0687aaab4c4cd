import { count, roundLine } from '@emcee/client';
import type { ScreenStage, ShownQuestion } from '@emcee/contract';
import { FittedText } from '../parts/fitted-text.tsx';
import { ScreenFrame } from '../parts/screen-frame.tsx';
import classes from './look-back-screen.module.css';

const SIZES_REM = [9.5, 8.25, 7, 6.25, 5.5, 4.75, 4.25, 3.75, 3.25, 2.75, 2.25, 1.875] as const;

/** A past question with its answer and the share of teams that got it, or with one team's answer. */
export function LookBackScreen({ stage, shown }: { stage: ScreenStage; shown: ShownQuestion }) {
  const { roundNumber, roundName, n, questionText, image, isVoided } = shown;
  const asked = questionText === '' ? `Question ${n}` : questionText;
  const told = shown.given || shown.answerText || 'No answer was entered for this question.';
  return (
    <ScreenFrame
      stage={stage}
      title={roundLine({ number: roundNumber, name: roundName })}
      aside={<p>{`Question ${n}`}</p>}
    >
      <div className={classes.page}>
        <div className={classes.words}>
          <p className={classes.asked}>{asked}</p>
          {shown.given !== '' && <p className={classes.label}>One team's answer</p>}
          <FittedText
            key={`${n} ${told}`}
            sizes={SIZES_REM}
            content={told}
            className={classes.told}
          >
            <h1 className={shown.given === '' ? classes.answer : classes.given}>{told}</h1>
          </FittedText>
          {shown.explanation && <p className={classes.explanation}>{shown.explanation}</p>}
        </div>
        {image !== '' && (
          <img
            src={image}
            className={classes.picture}
            alt={`Picture for question ${n}`}
            referrerPolicy="no-referrer"
          />
        )}
      </div>
      {shown.known !== null && (
        <p className={classes.known}>
          {isVoided ? "This question doesn't count." : knownBy(shown.known, shown.answers)}
        </p>
      )}
    </ScreenFrame>
  );
}

/** Of a list, teams with all answers count. */
function knownBy(
  { right, half, teams }: NonNullable<ShownQuestion['known']>,
  answers: number | undefined,
): string {
  const what = answers === undefined ? 'it' : `all ${answers}`;
  const known =
    right === 0 ? `Nobody got ${what}` : `${count(right)} of ${count(teams)} teams got ${what}`;
  return half === 0 ? known : `${known}, ${count(half)} half right`;
}

import type { PhoneStage, SeenRound } from '@emcee/contract';
import type { Ref } from 'react';
import classes from './question-text.module.css';
import { useQuestionText } from './use-question-text.ts';

type QuestionTextProps = {
  stage: PhoneStage;
  round: SeenRound;
  n: number;
  heading: Ref<HTMLHeadingElement>;
};

/** The question, with its picture; or its number alone, where the host reads it aloud. */
export function QuestionText({ stage, round, n, heading }: QuestionTextProps) {
  const { text, image } = useQuestionText(stage, round, n);
  if (text === '' && image === '') {
    return (
      <div className={`${classes.ask} ${classes.quiet}`}>
        <h1 ref={heading} tabIndex={-1}>
          Question <span>{n}</span>
        </h1>
      </div>
    );
  }
  return (
    <div className={classes.ask}>
      <p className={classes.kicker}>{`Question ${n} of ${round.questionsCount}`}</p>
      <h1
        key={n}
        ref={heading}
        tabIndex={-1}
        className={text.length > 140 ? classes.long : classes.text}
      >
        {text === '' ? `Question ${n}` : text}
      </h1>
      {image !== '' && (
        <img
          src={image}
          className={classes.image}
          alt={`Picture for question ${n}`}
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
}

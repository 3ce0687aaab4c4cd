import { worthLine } from '@emcee/client';
import { type PhoneStage, playCalls, type SeenRound } from '@emcee/contract';
import { type Ref, useEffect, useState } from 'react';
import { useSession } from '../use-session.ts';
import { askUntilAnswered } from './ask-until-answered.ts';
import { nameOf, type QuestionKey } from './outbox-state.ts';
import classes from './question-text.module.css';
import type { SeenForm } from './seen-forms.ts';

type QuestionShown = {
  text: string;
  image: string;
  points?: number | undefined;
  form?: SeenForm | undefined;
  options?: readonly string[] | undefined;
};

type Known = Readonly<Record<string, QuestionShown>>;

const HIDDEN: QuestionShown = { text: '', image: '' };

type QuestionTextProps = {
  round: SeenRound;
  n: number;
  shown: QuestionShown;
  /** The number of answers; 1 unless it is a list. */
  answers: number | undefined;
  heading: Ref<HTMLHeadingElement>;
};

/** The question and its picture, or only its number if the host reads it aloud. */
export function QuestionText({ round, n, shown, answers, heading }: QuestionTextProps) {
  const { text, image, points } = shown;
  const worth = worthLine({ answers, points });
  if (text === '' && image === '') {
    return (
      <div className={`${classes.ask} ${classes.quiet}`}>
        <h1 ref={heading} tabIndex={-1}>
          Question <span>{n}</span>
        </h1>
        {worth !== '' && <p className={classes.kicker}>{worth}</p>}
      </div>
    );
  }
  return (
    <div className={classes.ask}>
      <p className={classes.kicker}>
        {`Question ${n} of ${round.questionsCount}${worth && ` · ${worth}`}`}
      </p>
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

/**
 * The stage has the host's current question, which stays known when the host moves on. Other
 * questions that were shown are fetched.
 */
export function useQuestionText(stage: PhoneStage, round: SeenRound, n: number): QuestionShown {
  const { calls, gameId } = useSession();
  const { question } = stage;
  const { number } = round;
  const isHosts = question?.n === n;
  const isShown = round.isAllRevealed || n <= round.current;
  const [known, setKnown] = useState<Known>({});

  useEffect(() => {
    if (question === null) return;
    setKnown((before) => withShown(before, { round: number, n: question.n }, question));
  }, [question, number]);

  useEffect(() => {
    if (isHosts || !isShown || n < 1) return;
    const asked = { round: number, n };
    return askUntilAnswered(
      (signal) => calls.call(playCalls.questions, { gameId, round: number, from: n }, { signal }),
      ({ questions }) => {
        const shown = questions.find((each) => each.n === n);
        if (shown !== undefined) setKnown((before) => withShown(before, asked, shown));
      },
    );
  }, [calls, gameId, isHosts, isShown, n, number]);

  return (isHosts ? question : known[nameOf({ round: number, n })]) ?? HIDDEN;
}

function withShown(known: Known, question: QuestionKey, shown: QuestionShown): Known {
  const { text, image, points, form, options } = shown;
  const content = { text, image, points, form, options };
  const isSame = JSON.stringify(known[nameOf(question)]) === JSON.stringify(content);
  return isSame ? known : { ...known, [nameOf(question)]: content };
}

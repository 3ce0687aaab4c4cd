import { counted } from '@emcee/client';
import { type PhoneStage, playCalls, type SeenRound } from '@emcee/contract';
import { type Ref, useEffect, useState } from 'react';
import { useSession } from '../use-session.ts';
import { askUntilAnswered } from './ask-until-answered.ts';
import { nameOf, type QuestionKey } from './outbox-state.ts';
import classes from './question-text.module.css';

type QuestionShown = { text: string; image: string; points?: number | undefined };

type Known = Readonly<Record<string, QuestionShown>>;

const HIDDEN: QuestionShown = { text: '', image: '' };

type QuestionTextProps = {
  stage: PhoneStage;
  round: SeenRound;
  n: number;
  heading: Ref<HTMLHeadingElement>;
};

/** The question and its picture, or only its number if the host reads it aloud. */
export function QuestionText({ stage, round, n, heading }: QuestionTextProps) {
  const { text, image, points } = useQuestionText(stage, round, n);
  const worth = points === undefined ? '' : ` · ${counted(points, 'point')}`;
  if (text === '' && image === '') {
    return (
      <div className={`${classes.ask} ${classes.quiet}`}>
        <h1 ref={heading} tabIndex={-1}>
          Question <span>{n}</span>
        </h1>
        {worth !== '' && <p className={classes.kicker}>{worth.slice(3)}</p>}
      </div>
    );
  }
  return (
    <div className={classes.ask}>
      <p className={classes.kicker}>{`Question ${n} of ${round.questionsCount}${worth}`}</p>
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
function useQuestionText(stage: PhoneStage, round: SeenRound, n: number): QuestionShown {
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
  const { text, image, points } = shown;
  const before = known[nameOf(question)];
  const isSame = before?.text === text && before.image === image && before.points === points;
  return isSame ? known : { ...known, [nameOf(question)]: { text, image, points } };
}

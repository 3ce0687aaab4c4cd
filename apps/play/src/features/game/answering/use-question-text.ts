import { type PhoneStage, playCalls, type SeenRound } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { useSession } from '../use-session.ts';
import { askUntilAnswered } from './ask-until-answered.ts';
import { nameOf, type QuestionKey } from './outbox-state.ts';

type QuestionShown = { text: string; image: string };
type Known = Readonly<Record<string, QuestionShown>>;

const HIDDEN: QuestionShown = { text: '', image: '' };

/**
 * What is shown of a question: that of the host comes with the stage, and is kept once the host moves on; others that
 * were shown are asked for.
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

function withShown(known: Known, question: QuestionKey, { text, image }: QuestionShown): Known {
  const before = known[nameOf(question)];
  const isSame = before?.text === text && before.image === image;
  return isSame ? known : { ...known, [nameOf(question)]: { text, image } };
}

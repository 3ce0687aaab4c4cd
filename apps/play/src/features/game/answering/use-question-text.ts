import { type PhoneStage, playCalls, type SeenRound } from '@emcee/contract';
import { useEffect, useState } from 'react';
import type { GameSession } from '../game-session.ts';
import { useSession } from '../use-session.ts';

type QuestionShown = { text: string; image: string };

const HIDDEN: QuestionShown = { text: '', image: '' };

/** What is shown of a question: that of the host comes with the stage, others that were shown are asked for. */
export function useQuestionText(stage: PhoneStage, round: SeenRound, n: number): QuestionShown {
  const session = useSession();
  const { question } = stage;
  const isHosts = question?.n === n;
  const isShown = round.isAllRevealed || n <= round.current;
  const name = `${round.number}.${n}`;
  const [asked, setAsked] = useState<Readonly<Record<string, QuestionShown>>>({});

  useEffect(() => {
    if (isHosts || !isShown || n < 1) return;
    let isCurrent = true;
    void askFor(session, round.number, n).then((shown) => {
      if (isCurrent && shown !== undefined) setAsked((known) => ({ ...known, [name]: shown }));
    });
    return () => {
      isCurrent = false;
    };
  }, [session, isHosts, isShown, n, name, round.number]);

  return (isHosts ? question : asked[name]) ?? HIDDEN;
}

async function askFor(
  { calls, gameId }: GameSession,
  round: number,
  n: number,
): Promise<QuestionShown | undefined> {
  const reply = await calls
    .call(playCalls.questions, { gameId, round, from: n })
    .catch(() => undefined);
  return reply?.questions.find((question) => question.n === n);
}

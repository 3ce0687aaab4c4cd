import { type PhoneStage, playCalls, type SeenRound } from '@emcee/contract';
import { useEffect, useState } from 'react';
import type { GameSession } from '../game-session.ts';
import { useSession } from '../use-session.ts';
import { nameOf, type QuestionKey } from './outbox-state.ts';
import { createRetries } from './retries.ts';

type QuestionShown = { text: string; image: string };
type Known = Readonly<Record<string, QuestionShown>>;

const HIDDEN: QuestionShown = { text: '', image: '' };

/**
 * What is shown of a question: that of the host comes with the stage, and is kept once the host moves on; others that
 * were shown are asked for.
 */
export function useQuestionText(stage: PhoneStage, round: SeenRound, n: number): QuestionShown {
  const session = useSession();
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
    return askUntilAnswered(session, asked, (shown) => {
      setKnown((before) => withShown(before, asked, shown));
    });
  }, [session, isHosts, isShown, n, number]);

  return (isHosts ? question : known[nameOf({ round: number, n })]) ?? HIDDEN;
}

function withShown(known: Known, question: QuestionKey, { text, image }: QuestionShown): Known {
  const before = known[nameOf(question)];
  const isSame = before?.text === text && before.image === image;
  return isSame ? known : { ...known, [nameOf(question)]: { text, image } };
}

/** Asks for a question until the server has answered, or the returned function is called. */
function askUntilAnswered(
  { calls, gameId }: GameSession,
  { round, n }: QuestionKey,
  onShown: (shown: QuestionShown) => void,
): () => void {
  const retries = createRetries(ask);
  let request = new AbortController();

  function ask(): void {
    // What hangs since the network went may hang for long.
    request.abort();
    request = new AbortController();
    const { signal } = request;
    calls.call(playCalls.questions, { gameId, round, from: n }, { signal }).then(
      ({ questions }) => {
        if (signal.aborted) return;
        stop();
        const shown = questions.find((question) => question.n === n);
        if (shown !== undefined) onShown(shown);
      },
      (error: unknown) => {
        if (!signal.aborted) retries.schedule(error);
      },
    );
  }

  function askNow(): void {
    retries.reset();
    ask();
  }

  function stop(): void {
    window.removeEventListener('online', askNow);
    retries.reset();
    request.abort();
  }

  window.addEventListener('online', askNow);
  ask();
  return stop;
}

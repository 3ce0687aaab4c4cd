import { type HostQuestion, type HostRound, liveCalls } from '@emcee/contract';
import { useRef, useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { afterPaint } from '../../../lib/pages/after-paint.ts';
import { useLive } from '../connection/live-context.ts';
import { type Uncounted, uncountedOf } from './uncounted.ts';
import { QUESTIONS_AT_ONCE } from './use-questions.ts';

/** By then the round is closed with what is known: a host must not wait for a bad network. */
const PATIENCE_MS = 3_000;

/** The closing of a round, which may ask something first. */
export type Closing = {
  asks: Uncounted | undefined;
  /** Closes the round, or asks what of it counts. */
  begin: () => void;
  /** Closes it; what counts ends with `through`. */
  close: (through?: number) => void;
  cancel: () => void;
};

/** The closing of a round; `known` are the questions that are in sight. */
export function useClosing(round: HostRound, known: readonly HostQuestion[]): Closing {
  const { push } = useLive();
  const [asks, setAsks] = useState<Uncounted>();
  const isLooking = useRef(false);

  function close(through?: number): void {
    setAsks(undefined);
    const command = { kind: 'closeRound', roundId: round._id, through } as const;
    void push({ command, label: 'Close round and mark' });
  }

  async function look(): Promise<void> {
    isLooking.current = true;
    // To begin requests takes a slow device 50 ms, in which the button would not look pressed.
    await afterPaint();
    const questions = await allQuestions(round).catch(() => known);
    isLooking.current = false;
    const uncounted = uncountedOf(questions);
    if (uncounted === undefined) close();
    else setAsks(uncounted);
  }

  return {
    asks,
    begin() {
      if (!isLooking.current) void look();
    },
    close,
    cancel: () => setAsks(undefined),
  };
}

// Answers to questions that are not in sight are told with nothing else.
async function allQuestions({ _id: roundId, questionsCount }: HostRound): Promise<HostQuestion[]> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const replies = await Promise.all(
    Array.from({ length: Math.ceil(questionsCount / QUESTIONS_AT_ONCE) }, (_, page) =>
      call(liveCalls.questions, { roundId, from: 1 + page * QUESTIONS_AT_ONCE }, { signal }),
    ),
  );
  return replies.flatMap(({ questions }) => questions);
}

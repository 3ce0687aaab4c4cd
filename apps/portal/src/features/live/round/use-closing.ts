import { type HostQuestion, type HostRound, liveCalls } from '@emcee/contract';
import { useRef, useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { afterPaint } from '../../../lib/pages/after-paint.ts';
import { useLive } from '../connection/live-context.ts';
import { type Uncounted, uncountedOf } from './uncounted.ts';
import { QUESTIONS_AT_ONCE } from './use-questions.ts';

/** The round then closes with the known questions: a host must not wait for a bad network. */
const PATIENCE_MS = 3_000;

export function useClosing(round: HostRound, known: readonly HostQuestion[]) {
  const { push } = useLive();
  const [asks, setAsks] = useState<Uncounted>();
  const isLooking = useRef(false);

  /** Questions after `through` don't count. */
  function close(through?: number): void {
    setAsks(undefined);
    const command = { kind: 'closeRound', roundId: round._id, through } as const;
    void push({ command, label: 'Close round and mark' });
  }

  async function look(): Promise<void> {
    isLooking.current = true;
    // Starting requests takes 50 ms on a slow device; paint the pressed button first.
    await afterPaint();
    const questions = await allQuestions(round).catch(() => known);
    isLooking.current = false;
    const uncounted = uncountedOf(questions);
    if (uncounted === undefined) close();
    else setAsks(uncounted);
  }

  return {
    asks,
    begin(): void {
      if (!isLooking.current) void look();
    },
    close,
    cancel: () => setAsks(undefined),
  };
}

export type Closing = ReturnType<typeof useClosing>;

// Only this call tells whether questions outside the loaded page were answered.
async function allQuestions({ _id: roundId, questionsCount }: HostRound): Promise<HostQuestion[]> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const replies = await Promise.all(
    Array.from({ length: Math.ceil(questionsCount / QUESTIONS_AT_ONCE) }, (_, page) =>
      call(liveCalls.questions, { roundId, from: 1 + page * QUESTIONS_AT_ONCE }, { signal }),
    ),
  );
  return replies.flatMap(({ questions }) => questions);
}

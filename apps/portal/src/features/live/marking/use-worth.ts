import { type LiveCommand, liveCalls, type QuestionWorth } from '@emcee/contract';
import { stepQuestionValue } from '@emcee/game';
import { useRef, useState } from 'react';
import { useCallCache } from '../../../lib/calls/calls.ts';
import { useLive } from '../connection/live-context.ts';

type Waiting = ReadonlyMap<number, { readonly points: number }>;

/** Values show at once, with one command per step. `seen` is the stage number of an ended game. */
export function useQuestionValues(roundId: string, seen: number | undefined) {
  const { push } = useLive();
  const cache = useCallCache();
  // A ref, because two keys may be pressed before the next render: the second continues from the first.
  const waiting = useRef<Waiting>(new Map());
  const [, setCount] = useState(0);

  function wait(next: Waiting): void {
    waiting.current = next;
    setCount((count) => count + 1);
  }

  /** The server's value may be older than the one set here. */
  function worthOf(n: number, told: QuestionWorth): QuestionWorth {
    return { ...told, points: waiting.current.get(n)?.points ?? told.points };
  }

  return {
    worthOf,
    step(n: number, by: 1 | -1, told: QuestionWorth): void {
      const { points: before, interval, most, hasSteps } = worthOf(n, told);
      const rules = { scoringInterval: interval, maxPointValue: most };
      const points = hasSteps ? stepQuestionValue(before, by, rules) : before;
      if (points === before) return;
      const own = { points };
      wait(new Map([...waiting.current, [n, own]]));
      const command: LiveCommand = { kind: 'value', roundId, n, points };
      void push({ command, label: `Worth of question ${n}`, seen }).then((outcome) => {
        if (outcome === 'done') {
          cache.change(
            liveCalls.answers,
            (reply) => ({ ...reply, worth: { ...reply.worth, points } }),
            { roundId, n },
          );
          // In a published round the step adds a change, or removes one.
          void cache.refresh(liveCalls.marking);
          void cache.refresh(liveCalls.preview);
        } else void cache.refresh(liveCalls.answers);
        // Keep a newer step, which waits for its own outcome.
        const others = [...waiting.current].filter(([, step]) => step !== own);
        wait(new Map(others));
      });
    },
  };
}

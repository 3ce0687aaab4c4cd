import { type AnswerGroup, type LiveCommand, liveCalls } from '@emcee/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCallCache } from '../../../lib/calls.ts';
import { useLive } from '../link/live-context.ts';
import { type Mark, markKey, withCounts, withMarks } from './marks.ts';
import { keepUndoSteps, readUndoSteps, type UndoSteps, withStep } from './undo-steps.ts';

/** Marks that are made so soon after each other go in one call. */
const TOGETHER_MS = 150;
const MOST_AT_ONCE = 200;

type Marks = ReadonlyMap<string, Mark>;
const NONE: Marks = new Map();

/** The marks that a host makes: shown at once, sent together, taken back one by one. */
export type MarkingDesk = {
  /** What was made here and is not stored yet. */
  pending: Marks;
  mark: (n: number, groups: readonly AnswerGroup[], marks: readonly Mark[]) => void;
  /** Takes the last marks back; says of which question they were. */
  undo: () => number | undefined;
  canUndo: boolean;
  /** Once the round is published or left out, nothing is taken back. */
  forgetSteps: () => void;
  /** Sends what waits for others. */
  flush: () => void;
};

/** The desk for a round; `seen` is the number of the stage of a game that has ended. */
export function useMarks(roundId: string, seen: number | undefined): MarkingDesk {
  const { push } = useLive();
  const cache = useCallCache();
  const [pending, setPending] = useState(NONE);
  // Two keys may be pressed before the page is drawn again: the second finds what the first has left.
  const [steps] = useState(() => ({ newest: readUndoSteps(roundId) }));
  const [canUndo, setCanUndo] = useState(steps.newest.length > 0);
  const unsent = useRef(new Map<string, Mark>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const store = useCallback(
    async (marks: readonly Mark[]) => {
      const command: LiveCommand = { kind: 'mark', roundId, marks: [...marks] };
      const outcome = await push({ command, label: 'Marks', seen });
      const stored = new Map(marks.map((mark) => [markKey(mark), mark]));
      if (outcome === 'done') {
        for (const n of new Set(marks.map((mark) => mark.n))) {
          cache.change(
            liveCalls.answers,
            (reply) => ({ ...reply, groups: [...withMarks(reply.groups, n, stored)] }),
            { roundId, n },
          );
        }
      } else {
        void cache.refresh(liveCalls.answers);
        void cache.refresh(liveCalls.marking);
      }
      setPending((before) => without(before, stored));
    },
    [roundId, seen, push, cache],
  );

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const marks = [...unsent.current.values()];
    unsent.current.clear();
    for (let at = 0; at < marks.length; at += MOST_AT_ONCE) {
      void store(marks.slice(at, at + MOST_AT_ONCE));
    }
  }, [store]);

  // What was marked last is sent although the page is left.
  useEffect(() => flush, [flush]);

  const make = useCallback(
    (marks: readonly Mark[]) => {
      setPending((before) => new Map([...before, ...marks.map(keyed)]));
      for (const mark of marks) unsent.current.set(markKey(mark), mark);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, TOGETHER_MS);
    },
    [flush],
  );

  function setSteps(changed: UndoSteps): void {
    steps.newest = changed;
    setCanUndo(changed.length > 0);
    keepUndoSteps(roundId, changed);
  }

  return {
    pending,
    mark(n, groups, marks) {
      if (marks.length === 0) return;
      const before = marks.map(({ group }) => ({
        n,
        group,
        verdict: groups.find((other) => other.group === group)?.verdict ?? null,
      }));
      setSteps(withStep(steps.newest, before));
      const made = withMarks(groups, n, new Map(marks.map(keyed)));
      cache.change(liveCalls.marking, (marking) => withCounts(marking, n, made), { roundId });
      make(marks);
    },
    undo() {
      const last = steps.newest.at(-1);
      if (last === undefined) return undefined;
      setSteps(steps.newest.slice(0, -1));
      make(last);
      return last[0]?.n;
    },
    canUndo,
    forgetSteps: () => keepUndoSteps(roundId, []),
    flush,
  };
}

function keyed(mark: Mark): [string, Mark] {
  return [markKey(mark), mark];
}

// What was marked anew meanwhile is not stored yet.
function without(marks: Marks, stored: Marks): Marks {
  return new Map([...marks].filter(([key, mark]) => stored.get(key) !== mark));
}

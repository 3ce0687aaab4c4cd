import { type LiveCommand, liveCalls, type QuestionWorth } from '@emcee/contract';
import { COLLECTING_MS, stepQuestionValue } from '@emcee/game';
import { useEffect, useRef, useState } from 'react';
import { useCall, useCallCache } from '../../../lib/calls/calls.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { useLive } from '../connection/live-context.ts';
import { isCollecting, nextOfMarking, publishLabel } from '../connection/next-thing.ts';
import { useServerNow } from '../connection/use-server-now.ts';
import {
  type Apart,
  confirmed,
  type Mark,
  type Marking,
  marksByDistance,
  marksForRestWrong,
  openQuestionsOf,
  withMarks,
  withoutSuggestion,
} from './marks.ts';
import type { WhenPublished } from './publish-dialog.tsx';
import { useMarks } from './use-marks.ts';

export type DeskDeps = {
  marking: Marking;
  /** Stage number of an ended game; undefined in the open game. */
  seen: number | undefined;
  onDone: (() => void) | undefined;
};

export type Desk = ReturnType<typeof useMarkingDesk>;

type Waiting = ReadonlyMap<number, { readonly points: number }>;

export function useMarkingDesk({ marking: told, seen, onDone }: DeskDeps) {
  const marks = useMarks(told, seen);
  const marking = marks.counted;
  const { round } = marking;
  const { n, query, focus, show, step, turnTo } = useShownQuestion(marking);
  const shown = query.data?.groups ?? [];
  const isVoided = query.data?.question.isVoided === true;
  const groups = withMarks(isVoided ? shown.map(withoutSuggestion) : shown, n, marks.pending);
  const worthDesk = useQuestionValues(round._id, seen);
  const isStillCollecting = useCollecting(round);
  const send = useDeskCommands({ seen, onDone });
  const worth = query.data && worthDesk.worthOf(n, query.data.worth);
  // Half of a half-point is nothing.
  const isHalfNothing = worth?.decidedBy === 'value' && worth.points === 0.5;
  const suggested = confirmed(groups, n);
  const open = groups.filter(({ verdict }) => verdict === null).length;
  // A later answer could be closer, and a voided question earns nothing.
  const hasClosest = !isStillCollecting && !isVoided && marksByDistance(groups, n).length > 0;
  const rest = isStillCollecting ? [] : marksForRestWrong(groups, n);
  const openQuestions = openQuestionsOf(marking);
  const sight = { n, suggestions: suggested.length, openQuestions };

  const mark = (wanted: readonly Mark[]) => marks.mark(n, groups, wanted);

  return {
    marking,
    n,
    query,
    groups,
    open,
    hasHalf: round.halfPoints && !isHalfNothing,
    /** Suggestions, if nothing else is left to mark. */
    suggestionsLeft: suggested.length === open ? open : 0,
    hasRest: rest.length > 0,
    /** True if answers can be marked by their distance from the correct number. */
    hasClosest,
    worthDesk,
    next: nextOfMarking(round, isStillCollecting, sight),
    canUndo: marks.canUndo,
    focusCount: focus.count,
    show,
    step,
    turnTo,
    nextOpen(): void {
      const next = openQuestions.find((other) => other > n) ?? openQuestions[0];
      if (next !== undefined) show(next);
    },
    send,
    mark,
    judgeApart: (apart: Apart) => marks.judgeApart(n, groups, apart),
    confirm(): void {
      mark(suggested);
      // If this decides every answer, the focus stays on the pressed button.
      if (suggested.length > 0 && suggested.length < open) focus.want(n);
    },
    restWrong(): void {
      mark(rest);
      if (rest.length > 0 && rest.length < open) focus.want(n);
    },
    markClosest(within?: number): void {
      if (hasClosest) mark(marksByDistance(groups, n, within));
    },
    undo(goOn: (question: number) => void): void {
      const question = marks.undo();
      if (question !== undefined && question !== n) goOn(question);
    },
    publish({ showsResults: isShown, screen }: WhenPublished): void {
      // An unpublished round shows nothing, so sending this first reveals nothing.
      if (isShown !== undefined) send({ kind: 'showResults', isShown }, 'Results on phones');
      send({ kind: 'publish', roundId: round._id, screen }, publishLabel(round));
    },
  };
}

function useShownQuestion(marking: Marking) {
  const { round, questions } = marking;
  const [wanted, setWanted] = useUrlState('question');
  const [first] = useState(() => openQuestionsOf(marking)[0] ?? 1);
  const n = questions.some((question) => String(question.n) === wanted) ? Number(wanted) : first;
  const of = { roundId: round._id };
  const query = useCall(liveCalls.answers, { ...of, n }, { isOutdated: () => true });
  // Preload the next question, so that shortcuts work there at once.
  const ahead = { enabled: n < questions.length, isOutdated: () => true };
  useCall(liveCalls.answers, { ...of, n: n + 1 }, ahead);
  const focus = useFocusOnOpen(query.data !== undefined, n);

  const turnTo = (question: number) => setWanted(String(question));

  function show(question: number): void {
    turnTo(question);
    focus.want(question);
  }

  function step(by: 1 | -1): void {
    const other = questions[questions.findIndex((question) => question.n === n) + by];
    if (other !== undefined) show(other.n);
  }

  return { n, query, focus, show, step, turnTo };
}

/** Returns a function that sends a command about the round and refetches afterwards. */
function useDeskCommands({ seen, onDone }: Pick<DeskDeps, 'seen' | 'onDone'>) {
  const { push } = useLive();
  const cache = useCallCache();
  return (command: LiveCommand, label: string): void => {
    void push({ command, label, seen }).then((outcome) => {
      if (outcome !== 'done') return;
      if (command.kind === 'publish' || command.kind === 'discard') {
        onDone?.();
      } else {
        void cache.refresh(liveCalls.marking);
        void cache.refresh(liveCalls.answers);
      }
    });
  };
}

/** Requests focus for the first open answer of a question, once its answers have loaded; at first too. */
function useFocusOnOpen(isLoaded: boolean, n: number) {
  const [wanted, setWanted] = useState<number | undefined>(n);
  const [count, setCount] = useState(0);
  const isOpening = useRef(true);
  useEffect(() => {
    if (wanted !== n || !isLoaded) return;
    const { activeElement: typing } = document;
    const isTyping = typing?.closest('input, textarea, [role="dialog"]') != null;
    const isUnwanted = isOpening.current && isTyping;
    isOpening.current = false;
    setWanted(undefined);
    if (!isUnwanted) setCount((before) => before + 1);
  }, [wanted, n, isLoaded]);
  return { count, want: setWanted };
}

/** Returns true while answers may still arrive; refetches when that time is over. */
function useCollecting(round: Marking['round']): boolean {
  const cache = useCallCache();
  const until = round.closedAt === null ? null : Date.parse(round.closedAt) + COLLECTING_MS;
  const now = useServerNow(until);
  const is = isCollecting(round, now);
  const was = useRef(is);
  useEffect(() => {
    if (was.current && !is) {
      void cache.refresh(liveCalls.marking);
      void cache.refresh(liveCalls.answers);
    }
    was.current = is;
  }, [is, cache]);
  return is;
}

/** Values show at once, with one command per step. `seen` is the stage number of an ended game. */
function useQuestionValues(roundId: string, seen: number | undefined) {
  const { push } = useLive();
  const cache = useCallCache();
  // A ref, because two keys may be pressed before the next render: the second continues from the first.
  const waiting = useRef<Waiting>(new Map());
  const [, setCount] = useState(0);

  function wait(next: Waiting): void {
    waiting.current = next;
    setCount((count) => count + 1);
  }

  /** With the exact value, also of half points. The server's may be older than the one set here. */
  function worthOf(n: number, told: QuestionWorth): QuestionWorth {
    return { ...told, points: waiting.current.get(n)?.points ?? told.value ?? told.points };
  }

  return {
    worthOf,
    step(n: number, by: 1 | -1, told: QuestionWorth): void {
      const own = worthOf(n, told);
      const { points: before } = own;
      const points = told.hasSteps ? nextValue(own, by) : before;
      if (points === before) return;
      const step = { points };
      wait(new Map([...waiting.current, [n, step]]));
      const command: LiveCommand = { kind: 'value', roundId, n, points };
      void push({ command, label: `Value of question ${n}`, seen }).then((outcome) => {
        if (outcome === 'done') {
          cache.change(
            liveCalls.answers,
            (reply) => ({ ...reply, worth: { ...reply.worth, points, value: points } }),
            { roundId, n },
          );
          // In a published round the step adds a change, or removes one.
          void cache.refresh(liveCalls.marking);
          void cache.refresh(liveCalls.preview);
        } else void cache.refresh(liveCalls.answers);
        // Keep a newer step, which waits for its own outcome.
        const others = [...waiting.current].filter(([, other]) => other !== step);
        wait(new Map(others));
      });
    },
  };
}

/** The next value up or down; the same if there is none. */
export function nextValue({ points, interval, most, worths }: QuestionWorth, by: 1 | -1): number {
  return stepQuestionValue(points, by, { scoringInterval: interval, maxPointValue: most, worths });
}

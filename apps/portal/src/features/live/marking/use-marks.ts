import { randomKey } from '@emcee/client';
import { type AnswerGroup, type LiveCommand, liveCalls } from '@emcee/contract';
import { questionOf } from '@emcee/game';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCallCache } from '../../../lib/calls/calls.ts';
import { useLive } from '../connection/live-context.ts';
import {
  type Apart,
  type Mark,
  type Marking,
  markedGroup,
  markKey,
  moveSeparateAnswer,
  newMarks,
  withCounts,
  withMarks,
} from './marks.ts';

export type Step = Marking['steps'][number];

export type SentStep = { readonly kind: 'mark' | 'undo'; readonly step: Step };

type Groups = readonly AnswerGroup[];

type Own = ReadonlyMap<number, { step: string; groups: Groups }>;

type Marks = ReadonlyMap<string, Mark>;
const NONE: Marks = new Map();

type StepCommand = Extract<LiveCommand, { kind: 'mark' | 'judgeApart' | 'undo' }>;
const LABELS = { mark: 'Marks', judgeApart: 'Mark separately', undo: 'Undo' } as const;

/**
 * Marks show at once, with one command per step, undone step by step. `seen` is the stage number of an ended
 * game.
 */
export function useMarks(marking: Marking, seen: number | undefined) {
  const { round, steps } = marking;
  const { _id: roundId, state } = round;
  const { push } = useLive();
  const cache = useCallCache();
  const isPublished = state === 'published';
  const [pending, setPending] = useState(NONE);
  const [sent, setSent] = useSent(steps);
  const counts = useOwnCounts();
  // Marks before each step of this page, so that an undo shows at once too.
  const [stoodBefore] = useState(() => new Map<string, readonly Mark[]>());

  /** The marks already show; `made` are the resulting groups. */
  async function send(
    own: SentStep,
    command: StepCommand,
    { marks, made }: { marks: readonly Mark[]; made?: readonly AnswerGroup[] },
  ): Promise<void> {
    const { kind, step } = own;
    if (made !== undefined) counts.begin(step, made);
    setSent((before) => [...before, own]);
    const stored = new Map(marks.map(keyed));
    setPending((shown) => new Map([...shown, ...stored]));
    const key = kind === 'mark' ? step.step : undefined;
    const outcome = await push({ command, label: LABELS[command.kind], key, seen });
    if (outcome === 'done') {
      void cache.refresh(liveCalls.preview);
      for (const n of new Set(marks.map((mark) => questionOf(mark.n)))) {
        cache.change(
          liveCalls.answers,
          (reply) => ({ ...reply, groups: [...withMarks(reply.groups, n, stored)] }),
          { roundId, n },
        );
      }
      cache.change(
        liveCalls.marking,
        (told) => ({
          ...(made === undefined ? told : withCounts(told, step.n, made)),
          steps: [...undoableSteps(told.steps, [own])],
        }),
        { roundId },
      );
    }
    // Refetch what the page can't know: marks of other devices, a refused step, the number of changes.
    if (outcome !== 'done' || kind === 'undo' || isPublished) {
      void cache.refresh(liveCalls.answers);
      void cache.refresh(liveCalls.marking);
    }
    setSent((before) =>
      outcome === 'done'
        ? before.map((other) => (other === own ? { ...own, isStored: true } : other))
        : before.filter((other) => other !== own),
    );
    // Keep marks that changed again in the meantime: they are not stored yet.
    setPending((shown) => new Map([...shown].filter(([key, mark]) => stored.get(key) !== mark)));
    counts.end(step);
  }

  return {
    /** Not stored yet. */
    pending,
    counted: counts.counted(marking),
    mark(n: number, groups: Groups, wanted: readonly Mark[]): void {
      const marks = newMarks(groups, wanted);
      if (marks.length === 0) return;
      const step = { step: randomKey(), n };
      stoodBefore.set(
        step.step,
        marks.map((made) => markBefore(made, groups)),
      );
      const made = withMarks(groups, n, new Map(marks.map(keyed)));
      const command: StepCommand = { kind: 'mark', roundId, marks: [...marks] };
      void send({ kind: 'mark', step }, command, { marks, made });
    },
    /** Separates a team's answer from its group, or returns it. */
    judgeApart(n: number, groups: Groups, apart: Apart): void {
      const made = moveSeparateAnswer(groups, apart);
      cache.change(
        liveCalls.answers,
        (reply) => ({ ...reply, groups: moveSeparateAnswer(reply.groups, apart) }),
        { roundId, n },
      );
      const step = { step: randomKey(), n };
      const command: StepCommand = { kind: 'judgeApart', roundId, n, ...apart };
      void send({ kind: 'mark', step }, command, { marks: [], made });
    },
    /** The last step may be another device's; returns its question. */
    undo(): number | undefined {
      const last = undoableSteps(steps, sent.current).at(-1);
      if (last === undefined) return undefined;
      const command = { kind: 'undo', roundId, step: last.step } as const;
      void send({ kind: 'undo', step: last }, command, { marks: stoodBefore.get(last.step) ?? [] });
      return last.n;
    },
    canUndo: undoableSteps(steps, sent.current).length > 0,
  };
}

type KeptStep = SentStep & { readonly isStored?: boolean };

/** Keeps steps until the server's steps include them. */
function useSent(steps: readonly Step[]) {
  // A ref, because two keys may be pressed before the next render: the second must see the first.
  const sent = useRef<readonly KeptStep[]>([]);
  const [, setCount] = useState(0);
  const set = useCallback((change: (before: readonly KeptStep[]) => readonly KeptStep[]) => {
    sent.current = change(sent.current);
    setCount((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drops stored steps when newer ones arrive
  useEffect(() => {
    if (sent.current.some(({ isStored }) => isStored)) {
      set((before) => before.filter(({ isStored }) => !isStored));
    }
  }, [steps, set]);
  return [sent, set] as const;
}

function markBefore({ verdict: _made, ...target }: Mark, groups: readonly AnswerGroup[]): Mark {
  const { verdict = null, additionalPoints = 0 } = markedGroup(groups, target) ?? {};
  return { ...target, verdict, additionalPoints };
}

function keyed(mark: Mark): [string, Mark] {
  return [markKey(mark), mark];
}

/** Overrides older progress from the server. */
function useOwnCounts() {
  const [own, setOwn] = useState<Own>(new Map());
  return {
    counted: (marking: Marking): Marking =>
      [...own].reduce((told, [n, { groups }]) => withCounts(told, n, groups), marking),
    begin: ({ step, n }: Step, groups: Groups) =>
      setOwn((before) => new Map([...before, [n, { step, groups }]])),
    end: ({ step }: Step) =>
      setOwn((before) => new Map([...before].filter(([, other]) => other.step !== step))),
  };
}

/** Newest last: the server's steps, changed by those sent since. */
export function undoableSteps(told: readonly Step[], sent: readonly SentStep[]): readonly Step[] {
  const steps = [...told];
  for (const { kind, step } of sent) {
    const at = steps.findIndex((other) => other.step === step.step);
    // A step that the server already lists keeps its place.
    if (kind === 'mark' && at === -1) steps.push(step);
    if (kind === 'undo' && at !== -1) steps.splice(at, 1);
  }
  return steps;
}

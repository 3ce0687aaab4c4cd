import {
  type Board,
  boardSchema,
  goneSchema,
  type OwnAnswer,
  type OwnView,
  ownViewSchema,
  type PhoneStage,
  phoneStageSchema,
  type SeenRound,
  type WaitingView,
  waitingSchema,
} from '@emcee/contract';
import { closingOf, newer } from '../../lib/views.ts';

export type Gone = 'removed' | 'turned-away' | 'ended' | 'revoked';

/** The newest of each view that the server has sent to this phone. */
export type Views = {
  stage?: PhoneStage | undefined;
  own?: OwnView | undefined;
  board?: Board | undefined;
  gone?: Gone | undefined;
  /** The team is waiting at the door; the server then sends no other view. */
  waiting?: WaitingView | undefined;
};

export type News = Omit<Views, 'gone'> & { gone?: { reason: Gone } | undefined };

export const readers: Readonly<Record<string, (data: unknown) => News>> = {
  stage: (data) => ({ stage: phoneStageSchema.safeParse(data).data }),
  own: (data) => ({ own: ownViewSchema.safeParse(data).data }),
  board: (data) => ({ board: boardSchema.safeParse(data).data }),
  gone: (data) => ({ gone: goneSchema.safeParse(data).data }),
  waiting: (data) => ({ waiting: waitingSchema.safeParse(data).data }),
};

/** Merges news into the views. The newest wins, no matter in which order they arrived. */
export function mergeNews(views: Views, { stage, own, board, gone, waiting }: News): Views {
  return {
    stage: newer(views.stage, stage),
    // The team's own answers raise only the revision, not the sequence number.
    own: (own?.revision ?? 0) < (views.own?.revision ?? 0) ? views.own : newer(views.own, own),
    board: newer(views.board, board),
    gone: gone?.reason ?? views.gone,
    // A team that gets the stage has been let in.
    waiting: (stage ?? views.stage) === undefined ? (waiting ?? views.waiting) : undefined,
  };
}

/** Merges lists of answers by question; the highest revision wins. */
export function answersOf(
  lists: readonly (readonly OwnAnswer[])[],
): ReadonlyMap<number, OwnAnswer> {
  const answers = new Map<number, OwnAnswer>();
  for (const answer of lists.flat()) {
    const known = answers.get(answer.n);
    if (known === undefined || answer.revision >= known.revision) answers.set(answer.n, answer);
  }
  return answers;
}

/** The stage with the handout as its round, if that is the named one: open in any mode but pause. */
export function stageIn(stage: PhoneStage, round: number): PhoneStage {
  const { handout, gameMode } = stage;
  if (handout?.number !== round) return stage;
  const mode = gameMode === 'pause' ? gameMode : 'play';
  return { ...stage, round: handout, question: null, gameMode: mode };
}

/** The team's view with the answers to the handout, if that is the named round. */
export function ownIn(own: OwnView | undefined, round: number): OwnView | undefined {
  return own?.handout?.roundNumber === round ? { ...own, ...own.handout } : own;
}

/** The numbers of the open round's questions that accept answers at `now`, in ms of the server's clock. */
export function openQuestions(stage: PhoneStage | undefined, now: number | undefined): number[] {
  if (stage?.round?.state !== 'open' || stage.gameMode !== 'play') return [];
  return stage.round.open.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_none, index) => from + index).filter((n) =>
      isOpenAt(stage, n, now),
    ),
  );
}

/**
 * True if a question accepts answers at `now`, in ms of the server's clock; without `now` no time has
 * passed.
 */
export function isOpenAt(stage: PhoneStage, n: number, now: number | undefined): boolean {
  const { isOpen, closesAt } = closingOf(stage, n);
  return isOpen && (closesAt === undefined || now === undefined || now < closesAt);
}

/** True for a team that is not in the tiebreaker of the others. */
export function watchesTie({ tied }: SeenRound, own: OwnView | undefined): boolean {
  return tied !== undefined && own?.isTied !== true;
}

import {
  type Board,
  boardSchema,
  goneSchema,
  type OwnAnswer,
  type OwnView,
  ownViewSchema,
  type PhoneStage,
  phoneStageSchema,
  type WaitingView,
  waitingSchema,
} from '@emcee/contract';

/** Why there is nothing more to see. */
export type Gone = 'removed' | 'turned-away' | 'ended' | 'revoked';

/** What a phone was told of its game, the newest of each. */
export type Views = {
  stage: PhoneStage | undefined;
  own: OwnView | undefined;
  board: Board | undefined;
  gone: Gone | undefined;
  /** The team is at the door; nothing else is told then. */
  waiting: WaitingView | undefined;
};

/** Nothing was told yet. */
export const NO_VIEWS: Views = {
  stage: undefined,
  own: undefined,
  board: undefined,
  gone: undefined,
  waiting: undefined,
};

/** What may come with an event, or with the view that was asked for. */
export type News = {
  stage?: PhoneStage | undefined;
  own?: OwnView | undefined;
  board?: Board | undefined;
  gone?: { reason: Gone } | undefined;
  waiting?: WaitingView | undefined;
};

const readers: Readonly<Record<string, (data: unknown) => News>> = {
  stage: (data) => ({ stage: phoneStageSchema.safeParse(data).data }),
  own: (data) => ({ own: ownViewSchema.safeParse(data).data }),
  board: (data) => ({ board: boardSchema.safeParse(data).data }),
  gone: (data) => ({ gone: goneSchema.safeParse(data).data }),
  waiting: (data) => ({ waiting: waitingSchema.safeParse(data).data }),
};

/** What an event tells; nothing where this version of the app does not know it. */
export function newsOf(name: string, data: string): News {
  const read = readers[name];
  try {
    return read?.(JSON.parse(data)) ?? {};
  } catch {
    return {};
  }
}

/** What is known after some news: the newest wins, whatever way it came. */
export function withNews(views: Views, { stage, own, board, gone, waiting }: News): Views {
  return {
    stage: newer(views.stage, stage),
    own: isOlder(own, views.own) ? views.own : newer(views.own, own),
    board: newer(views.board, board),
    gone: gone?.reason ?? views.gone,
    // Who sees the game is in.
    waiting: (stage ?? views.stage) === undefined ? (waiting ?? views.waiting) : undefined,
  };
}

function newer<View extends { seq: number }>(
  known: View | undefined,
  told: View | undefined,
): View | undefined {
  if (told === undefined) return known;
  return known === undefined || told.seq >= known.seq ? told : known;
}

// An answer of the team raises the revision alone.
function isOlder(told: OwnView | undefined, known: OwnView | undefined): boolean {
  return told !== undefined && known !== undefined && told.revision < known.revision;
}

/** The team's answers of a round, by question: of all that was told, the newest each. */
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

/** When a question closes: not at all, at a time, or it takes no answers. */
export function closingOf(
  { round, gameMode }: PhoneStage,
  n: number,
): { isOpen: false } | { isOpen: true; closesAt: number | undefined } {
  const range = round?.open.find(({ from, to }) => from <= n && n <= to);
  if (range === undefined || gameMode !== 'play' || round?.voided.includes(n)) {
    return { isOpen: false };
  }
  return {
    isOpen: true,
    closesAt: range.closesAt === null ? undefined : Date.parse(range.closesAt),
  };
}

/** The questions of the round that is asked which take answers at a moment of the server's clock. */
export function openQuestions(stage: PhoneStage | undefined, now: number | undefined): number[] {
  if (stage?.round?.state !== 'open' || stage.gameMode !== 'play') return [];
  return stage.round.open.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_none, index) => from + index).filter((n) =>
      isOpenAt(stage, n, now),
    ),
  );
}

/** Whether a question takes answers at a moment of the server's clock. */
export function isOpenAt(stage: PhoneStage, n: number, now: number | undefined): boolean {
  const closing = closingOf(stage, n);
  if (!closing.isOpen) return false;
  return closing.closesAt === undefined || now === undefined || now < closing.closesAt;
}

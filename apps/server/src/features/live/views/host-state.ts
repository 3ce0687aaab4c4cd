/** The game as its host sees it. Long lists, and texts of other questions, have their own calls. */
import {
  type GameToMark,
  type HostGame,
  type HostQuestion,
  type HostRound,
  type liveCalls,
  orNotFound,
  type ReplyOf,
} from '@emcee/contract';
import {
  type Crowd,
  extrasOf,
  handoutOf,
  mayChange,
  modeOf,
  mostQuestions,
  numbersOf,
  openRanges,
  openRound,
  type QuestionExtras,
  roundNumber,
  roundOf,
  rowsThatFit,
  type Stage,
  type StageRound,
  seenScheme,
} from '@emcee/game';
import type { HostActor } from '../../../platform/actor.ts';
import { crowdToTell } from '../store/crowded-door.store.ts';
import { listRoundsToMark } from '../store/ended-games.store.ts';
import { type HostCounts, readHostCounts } from '../store/host-counts.store.ts';
import { countAnswered } from '../store/live-answers.store.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import {
  findGameOfRound,
  findNewestGame,
  findOpenGameOfHost,
  lastGameName,
  type StoredGame,
} from '../store/live-games.store.ts';
import { loadStage } from '../store/live-stage.store.ts';
import { listExtras, type TextsByNumber } from '../store/question-notes.store.ts';
import type { GameSnapshot } from './game-snapshot.ts';

// Limit of finished rounds.
const MOST_ROUNDS_LISTED = 10;
const QUESTIONS_AT_ONCE = 100;
/** Limit of other answers in an event. */
const ALTERNATES_BYTES = 2 * 1024;

/** Null while the room is closed. */
export type HostState = { game: HostGame | null };

/** Counted by the database. */
type Numbers = { counts: HostCounts; crowd: Crowd | undefined };

/** A game as a command left it, to save a second read. */
export type ChangedGame = {
  game: StoredGame;
  stage: Stage;
  roomCode: string;
  numbers?: Numbers | undefined;
};

export async function hostState(
  deps: LiveDeps,
  hostId: string,
  changed?: ChangedGame,
): Promise<HostState> {
  if (changed?.game.endedAt === null) return { game: await hostGame(deps, changed) };
  const open = await findOpenGameOfHost(deps.db, hostId);
  if (open === undefined) return { game: null };
  const stage = deps.stages.find(open.game) ?? (await loadStage(deps.db, open.game));
  return { game: await hostGame(deps, { ...open, stage }) };
}

/** Builds the state from a snapshot that was read already. */
export async function hostStateOf(
  deps: LiveDeps,
  snapshot: GameSnapshot | undefined,
): Promise<HostState> {
  if (snapshot === undefined || snapshot.game.endedAt !== null) return { game: null };
  const { game, draft, live } = snapshot;
  return { game: await hostGame(deps, { game, stage: draft, roomCode: live.roomCode }) };
}

/** Adds the rounds to mark, and the name of the last game. */
export async function readState(
  deps: LiveDeps,
  { hostId }: HostActor,
): Promise<ReplyOf<typeof liveCalls.state>> {
  const state = await hostState(deps, hostId);
  const waiting = await listRoundsToMark(deps.db, hostId);
  const games = Map.groupBy(waiting, ({ gameId }) => gameId);
  const toMark: GameToMark[] = [...games].map(([_id, rounds]) => ({
    _id,
    name: rounds[0]?.gameName ?? '',
    endedAt: (rounds[0]?.endedAt ?? deps.clock.now()).toISOString(),
    rounds: rounds.map(({ roundId, roundName, answersCount, unpublishedChanges }) => ({
      _id: roundId,
      name: roundName,
      answersCount: unpublishedChanges > 0 ? 0 : answersCount,
      unpublishedChanges,
    })),
  }));
  const lastName = await lastGameName(deps.db, hostId);
  const last = await findNewestGame(deps.db, hostId);
  return { ...state, toMark, lastName, ...(last?.hasJokers && { hadJokers: true }) };
}

export async function readNumbers(
  { db, clock }: LiveDeps,
  { game, stage }: Pick<ChangedGame, 'game' | 'stage'>,
): Promise<Numbers> {
  const now = clock.now();
  const [counts, crowd] = await Promise.all([
    readHostCounts(db, {
      game,
      roundId: roundInSight(stage)?.id ?? null,
      current: roundInSight(stage)?.current ?? null,
      handoutId: handoutOf(stage)?.id ?? null,
      now,
    }),
    crowdToTell(db, { game, now }),
  ]);
  return { counts, crowd };
}

function roundInSight(stage: Stage): StageRound | undefined {
  return openRound(stage) ?? roundOf(stage, stage.marking?.roundId ?? '');
}

async function hostGame(
  deps: LiveDeps,
  { game, stage, roomCode, numbers }: ChangedGame,
): Promise<HostGame> {
  const { counts, crowd } = numbers ?? (await readNumbers(deps, { game, stage }));
  const now = deps.clock.now().getTime();
  const round = roundInSight(stage);
  const handout = handoutOf(stage);
  const { seatsCount, connectedCount, waitingCount, isFirstGame, groups, lateCount, started } =
    counts;
  return {
    _id: game.id,
    seq: game.seq,
    seen: stage.seen,
    serverTime: new Date(now).toISOString(),
    roomCode,
    name: game.name,
    isRehearsal: game.isRehearsal,
    isRecorded: game.isRecorded,
    ...(game.hasJokers && { hasJokers: true }),
    gameMode: modeOf(stage),
    startedAt: game.startedAt.toISOString(),
    endedAt: game.endedAt?.toISOString() ?? null,
    shows: game.shows,
    shownRows: game.shownRows,
    shownQuestion: shownQuestionOf(game),
    door: game.door,
    joinKey: game.joinKey,
    showsResults: game.showsResults,
    isFirstGame,
    message: game.message,
    seatsCount,
    connectedCount,
    waitingCount,
    crowd: crowd && {
      joined: crowd.joined,
      teams: crowd.seatIds.length,
      since: new Date(crowd.since).toISOString(),
    },
    seatsRevision: game.seatsRevision,
    markingRound: stage.marking?.roundId ?? null,
    roundsCount: stage.rounds.length,
    roundNames: stage.rounds.flatMap(({ name, state }) => (state === 'discarded' ? [] : [name])),
    rounds: listedRounds(stage).map((listed) => {
      const seen = hostRound(stage, listed, now);
      // Only the listed round needs its voided questions; other rounds may have long lists.
      return listed === round ? seen : { ...seen, voided: [] };
    }),
    ...(handout && { handout: { ...hostRound(stage, handout, now), started } }),
    question: round === undefined ? null : currentQuestion(round, counts),
    marks:
      round === undefined
        ? null
        : {
            revision: game.seq,
            groups: groups.reduce((sum, { groups }) => sum + groups, 0),
            open: groups.reduce((sum, { open }) => sum + open, 0),
            late: lateCount,
          },
  };
}

function shownQuestionOf({ shows, shownRoundId, shownN }: StoredGame): HostGame['shownQuestion'] {
  const isShown = shows === 'answer' || shows === 'given';
  if (!isShown || shownRoundId === null || shownN === null) return null;
  return { roundId: shownRoundId, n: shownN };
}

export type RoundOfHost = { actor: HostActor; roundId: string };

/** Reads a page of a round's questions with their answer counts. */
export async function readQuestions(
  deps: LiveDeps,
  { from = 1, ...named }: RoundOfHost & { from?: number | undefined },
): Promise<ReplyOf<typeof liveCalls.questions>> {
  const { round } = await requireRound(deps, named);
  const answered = await countAnswered(deps.db, round.id);
  const numbers = round.questions
    .map((_question, index) => index + 1)
    .slice(from - 1, from - 1 + QUESTIONS_AT_ONCE);
  const extras = await listExtras(deps.db, { roundId: round.id, numbers });
  return { questions: numbers.map((n) => hostQuestion(round, n, { answered, extras })) };
}

/** Finds a round of this host, with its game and stage. */
export async function requireRound(
  { db, stages }: LiveDeps,
  { actor, roundId }: RoundOfHost,
): Promise<{ game: StoredGame; stage: Stage; round: StageRound }> {
  const game = orNotFound(await findGameOfRound(db, { hostId: actor.hostId, roundId }));
  const stage = stages.find(game) ?? (await loadStage(db, game));
  return { game, stage, round: orNotFound(roundOf(stage, roundId)) };
}

// All pending rounds but a handout, and the newest finished ones.
function listedRounds(stage: Stage): StageRound[] {
  const isPending = ({ state }: StageRound) => state === 'open' || state === 'marking';
  const rounds = stage.rounds.filter(({ state }) => state !== 'out');
  const over = rounds.filter((round) => !isPending(round)).slice(-MOST_ROUNDS_LISTED);
  return rounds.filter((round) => isPending(round) || over.includes(round));
}

export function hostRound(stage: Stage, round: StageRound, now: number): HostRound {
  const { id, name, version, state, isPutOff, questions, current, through, closedAt, rules } =
    round;
  const { unpublishedChanges, tied, jokers, readyRoundId } = round;
  return {
    _id: id,
    number: roundNumber(stage, round),
    name,
    version,
    state: state === 'out' ? 'open' : state,
    isPutOff,
    questionsCount: questions.length,
    current,
    through,
    closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
    voided: numbersOf(round, ({ isVoided }) => isVoided),
    open: openRanges(stage, round, now),
    isAllRevealed: questions.every(({ isRevealed }) => isRevealed),
    halfPoints: rules.halfPoints,
    showAnswers: rules.showAnswers,
    showScores: rules.showScores,
    switchRounds: rules.switchRounds,
    mayChange: mayChange(stage, round),
    unpublishedChanges,
    mostQuestions: mostQuestions(round),
    scheme: seenScheme(round),
    ...(readyRoundId && { readyRoundId }),
    ...(tied && { tied: [...tied] }),
    ...(jokers && { jokers: jokers.length }),
  };
}

function currentQuestion(
  round: StageRound,
  { groups, extras }: Pick<HostCounts, 'groups' | 'extras'>,
): HostQuestion | null {
  const { current } = round;
  if (round.questions[current - 1] === undefined) return null;
  const answered = new Map(groups.map(({ n, teams }) => [n, teams]));
  const { alternateAnswers = [], ...texts } = extras ?? {};
  // The call `questions` has all of them, but an event must stay small.
  const first = rowsThatFit(alternateAnswers, Buffer.byteLength, ALTERNATES_BYTES);
  const shown = new Map([[current, { ...texts, alternateAnswers: first }]]);
  return hostQuestion(round, current, { answered, extras: shown });
}

export function hostQuestion(
  round: StageRound,
  n: number,
  {
    answered,
    extras,
  }: { answered: ReadonlyMap<number, number>; extras: TextsByNumber<QuestionExtras> },
): HostQuestion {
  const question = round.questions[n - 1];
  return {
    n,
    questionText: question?.questionText ?? '',
    answerText: question?.answerText ?? '',
    image: question?.image ?? '',
    isRevealed: question?.isRevealed ?? false,
    isVoided: question?.isVoided ?? false,
    answered: answered.get(n) ?? 0,
    ...(question?.form && { form: { ...question.form, names: [...question.form.names] } }),
    ...(question?.options && { options: [...question.options] }),
    ...extrasOf(extras.get(n) ?? {}),
  };
}

import { playerView } from '../../answering.ts';
import {
  type Brand,
  type PhoneBrand,
  phoneBrand,
  type ScreenBrand,
  screenBrand,
} from '../../brand.ts';
import type { GameMode } from '../../room-mode.ts';
import type { ProGameOptions } from '../../settings.ts';
import { handoutOf, modeOf, type Stage, type StageRound } from '../stage.ts';
import type { Podium } from './podium.ts';
import {
  type SeenQuestion,
  type SeenRound,
  seenQuestion,
  seenRound,
  shownRound,
} from './seen-round.ts';
import type { ShownQuestion } from './shown-question.ts';

/** The host's choice for the big screen; `auto` follows the game. */
export type ScreenShows =
  | 'auto'
  | 'join'
  | 'question'
  | 'answer'
  | 'given'
  | 'standings'
  | 'winners'
  | 'message'
  | 'blank';

/** Public data of a game in addition to its stage. */
export type LiveGame = {
  readonly seq: number;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** When the game was opened, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly roomCode: string;
  readonly name: string;
  readonly isRehearsal: boolean;
  readonly brand: Brand;
  readonly seatsCount: number;
  /** The names of teams in a tiebreaker, by id. */
  readonly tiedNames?: ReadonlyMap<string, string>;
  readonly publications: number;
  /** The state of the winners after the end; missing in an open game. */
  readonly podium?: Podium;
  readonly options: { readonly helperTips: boolean } & Pick<
    ProGameOptions,
    'pauseModeContent' | 'gamePauseMessage'
  >;
};

type SharedStage = {
  seq: number;
  serverTime: string;
  roomCode: string;
  name: string;
  isRehearsal: boolean;
  gameMode: GameMode;
  seatsCount: number;
  pause: { hasTable: boolean; message: string } | null;
  round: SeenRound | null;
  question: SeenQuestion | null;
};

/** State of the game for phones; the same for every phone. */
export type PhoneStage = SharedStage & {
  brand: PhoneBrand;
  hasTips: boolean;
  hasBoard: boolean;
  isFinishing: boolean;
  /** The round that is handed out; missing without one. */
  handout?: SeenRound;
  startedAt: string;
};

export type ScreenStage = SharedStage & {
  brand: ScreenBrand;
  shows:
    | 'join'
    | 'question'
    | 'answer'
    | 'given'
    | 'marking'
    | 'standings'
    | 'winners'
    | 'pause'
    | 'message'
    | 'blank'
    | 'end'
    | 'closed';
  /** The host's message; empty on other pages. */
  message: string;
  /** The past question; null on other pages. */
  shown: ShownQuestion | null;
  /** Number of first rows that the standings still hide. */
  hiddenRows: number;
  newestSeats: string[];
  joinKey: string;
};

/** The view of phones. Contains question texts only if the room shows them, and never too early. */
export function phoneStage(stage: Stage, game: LiveGame): PhoneStage {
  const round = shownRound(stage);
  // A phone that waits for the winners still has the results of the last round.
  const isFinishing = game.podium?.isAwaited ?? false;
  const shown = isFinishing ? { ...stage, isEnded: false } : stage;
  const handout = handoutOf(stage);
  return {
    ...sharedStage(shown, game, round?.rules.showQuestions ?? false),
    brand: phoneBrand(game.brand),
    hasTips: game.options.helperTips,
    hasBoard: showsBoard(stage, game),
    isFinishing,
    ...(handout && { handout: seenRound(stage, handout, game.now) }),
    startedAt: new Date(game.startedAt).toISOString(),
  };
}

/**
 * The view of the big screen, with no more than its page shows. Contains the text of a reached question, even if
 * phones don't show it.
 */
export function screenStage(
  stage: Stage,
  game: LiveGame,
  more: {
    readonly shows: ScreenShows;
    readonly message: string;
    /** Number of rows of the standings, from the last rank up; null for all. */
    readonly rows: number | null;
    /** The past question chosen by the host, if it may be shown. */
    readonly shown: ShownQuestion | null;
    readonly newestSeats: readonly string[];
    readonly joinKey: string;
  },
): ScreenStage {
  const shared = sharedStage(stage, game, true);
  const hasTable = game.publications > 0;
  const keepsPodium = game.podium?.isKept ?? false;
  const chosen = { shows: more.shows, hasTable, hasShown: more.shown !== null, keepsPodium };
  const shows = shownByHost(shared, chosen) ?? shownByItself(stage, shared);
  // Rows are revealed one by one only if the host does it; a choice that is over leaves its number.
  const rows = (more.shows === 'standings' ? more.rows : null) ?? game.seatsCount;
  return {
    ...shared,
    brand: screenBrand(game.brand),
    question: shows === 'question' ? shared.question : null,
    shows,
    message: shows === 'message' ? more.message : '',
    shown: shows === 'answer' || shows === 'given' ? more.shown : null,
    hiddenRows: shows === 'standings' ? Math.max(0, game.seatsCount - rows) : 0,
    newestSeats: shows === 'join' ? [...more.newestSeats] : [],
    joinKey: shows === 'join' ? more.joinKey : '',
  };
}

/** True if phones show standings: after a round that shows scores, or in a pause that does. */
export function showsBoard(stage: Stage, { publications, options }: LiveGame): boolean {
  if (publications === 0) return false;
  if (stage.isPaused && options.pauseModeContent === 'scoreTable') return true;
  return showsScores(stage);
}

/** True if phones show points and ranks, by the settings of the last published round. */
export function showsScores(stage: Stage): boolean {
  return hasScores(lastPublished(stage));
}

/** The published round with the highest number; tiebreakers have no results. */
export function lastPublished(stage: Stage): StageRound | undefined {
  return [...stage.rounds].reverse().find(({ state, tied }) => state === 'published' && !tied);
}

function sharedStage(stage: Stage, game: LiveGame, showsTexts: boolean): SharedStage {
  const { seq, now, roomCode, name, isRehearsal, seatsCount } = game;
  const round = shownRound(stage);
  const tiedIn = ({ tied }: StageRound) => {
    const names = showsScores(stage) ? game.tiedNames : undefined;
    return tied && { tied: tied.flatMap((id) => names?.get(id) ?? []) };
  };
  return {
    seq,
    serverTime: new Date(now).toISOString(),
    roomCode,
    name,
    isRehearsal,
    gameMode: modeOf(stage),
    seatsCount,
    pause: stage.isPaused ? pauseOf(game) : null,
    round: round === undefined ? null : { ...seenRound(stage, round, now), ...tiedIn(round) },
    question: round === undefined ? null : seenQuestion(round, showsTexts),
  };
}

function pauseOf({ publications, options }: LiveGame): { hasTable: boolean; message: string } {
  const { pauseModeContent, gamePauseMessage } = options;
  return {
    hasTable: pauseModeContent === 'scoreTable' && publications > 0,
    message: pauseModeContent === 'gamePauseMessage' ? gamePauseMessage : '',
  };
}

function shownByItself(stage: Stage, { gameMode, round }: SharedStage): ScreenStage['shows'] {
  if (gameMode === 'stop') return 'end';
  if (gameMode === 'pause') return 'pause';
  if (round === null) return 'join';
  if (round.state === 'open') return round.current === 0 ? 'join' : 'question';
  if (round.state === 'published') return hasScores(shownRound(stage)) ? 'standings' : 'marking';
  return stage.marking === null ? 'join' : 'marking';
}

function hasScores(published: StageRound | undefined): boolean {
  return published !== undefined && playerView(published.rules, true).scores;
}

/** The page chosen by the host, if its content exists. */
function shownByHost(
  { gameMode, question }: SharedStage,
  {
    shows,
    hasTable,
    hasShown,
    keepsPodium,
  }: { shows: ScreenShows } & Record<'hasTable' | 'hasShown' | 'keepsPodium', boolean>,
): ScreenStage['shows'] | undefined {
  if (gameMode === 'stop') return keepsPodium ? 'winners' : undefined;
  if (shows === 'auto') return undefined;
  if (shows === 'question' && question === null) return undefined;
  if ((shows === 'standings' || shows === 'winners') && !hasTable) return undefined;
  if ((shows === 'answer' || shows === 'given') && !hasShown) return undefined;
  return shows;
}

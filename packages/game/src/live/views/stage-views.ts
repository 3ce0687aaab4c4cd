import { playerView } from '../../answering.ts';
import type { Brand } from '../../brand.ts';
import type { GameMode } from '../../room-mode.ts';
import type { ProGameOptions } from '../../settings.ts';
import { modeOf, type Stage, type StageRound } from '../stage.ts';
import {
  type SeenQuestion,
  type SeenRound,
  seenQuestion,
  seenRound,
  shownRound,
} from './seen-round.ts';
import type { ShownQuestion } from './shown-question.ts';

/** What the screens of a room are told to show; `auto` follows the game. */
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

/** A game as everybody sees it, beside its stage. */
export type LiveGame = {
  readonly seq: number;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** When it was opened, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly roomCode: string;
  readonly name: string;
  readonly isRehearsal: boolean;
  readonly brand: Brand;
  readonly seatsCount: number;
  /** How many rounds were published. */
  readonly publications: number;
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
  brand: LiveGame['brand'];
  seatsCount: number;
  pause: { hasTable: boolean; message: string } | null;
  round: SeenRound | null;
  question: SeenQuestion | null;
};

/** Where a game stands, the same for every phone of it. */
export type PhoneStage = SharedStage & { hasTips: boolean; hasBoard: boolean; startedAt: string };

/** What a screen shows. */
export type ScreenStage = SharedStage & {
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
  /** What the host lets the screens say; empty where they show anything else. */
  message: string;
  /** The question that the host looks back at; null where anything else is shown. */
  shown: ShownQuestion | null;
  /** The first places that the standings still hide. */
  hiddenRows: number;
  newestSeats: string[];
  joinKey: string;
};

/** What phones see of a game. Question texts only where the room shows them, and never before their time. */
export function phoneStage(stage: Stage, game: LiveGame): PhoneStage {
  const round = shownRound(stage);
  return {
    ...sharedStage(stage, game, round?.rules.showQuestions ?? false),
    hasTips: game.options.helperTips,
    hasBoard: showsBoard(stage, game),
    startedAt: new Date(game.startedAt).toISOString(),
  };
}

/** What the screens of a room see of a game: texts once the host is on them, whatever phones show. */
export function screenStage(
  stage: Stage,
  game: LiveGame,
  more: {
    readonly shows: ScreenShows;
    readonly message: string;
    /** The rows of the standings that are shown, from the last place up; null: all of them. */
    readonly rows: number | null;
    /** What there is of the question that the host looks back at. */
    readonly shown: ShownQuestion | null;
    readonly newestSeats: readonly string[];
    readonly joinKey: string;
  },
): ScreenStage {
  const shared = sharedStage(stage, game, true);
  const hasTable = game.publications > 0;
  const chosen = { shows: more.shows, hasTable, hasShown: more.shown !== null };
  const shows = shownByHost(shared, chosen) ?? shownByItself(stage, shared);
  const rows = more.rows ?? game.seatsCount;
  return {
    ...shared,
    shows,
    message: shows === 'message' ? more.message : '',
    shown: shows === 'answer' || shows === 'given' ? more.shown : null,
    hiddenRows: shows === 'standings' ? Math.max(0, game.seatsCount - rows) : 0,
    newestSeats: [...more.newestSeats],
    joinKey: more.joinKey,
  };
}

/** Whether phones see the table: where the round published last shows scores, or the pause does. */
export function showsBoard(stage: Stage, { publications, options }: LiveGame): boolean {
  if (publications === 0) return false;
  if (stage.isPaused && options.pauseModeContent === 'scoreTable') return true;
  return showsScores(stage);
}

/** Whether phones see points and places: as the round that was published last has it. */
export function showsScores(stage: Stage): boolean {
  const round = lastPublished(stage);
  return round !== undefined && playerView(round.rules, true).scores;
}

/** The published round with the highest number. */
export function lastPublished(stage: Stage): StageRound | undefined {
  return [...stage.rounds].reverse().find(({ state }) => state === 'published');
}

function sharedStage(stage: Stage, game: LiveGame, showsTexts: boolean): SharedStage {
  const { seq, now, roomCode, name, isRehearsal, brand, seatsCount } = game;
  const round = shownRound(stage);
  return {
    seq,
    serverTime: new Date(now).toISOString(),
    roomCode,
    name,
    isRehearsal,
    gameMode: modeOf(stage),
    brand: { ...brand },
    seatsCount,
    pause: stage.isPaused ? pauseOf(game) : null,
    round: round === undefined ? null : seenRound(stage, round, now),
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
  // The standings are the host's moment.
  if (round.state === 'published') return 'join';
  return stage.marking === null ? 'join' : 'marking';
}

/** What the host has chosen, where there is anything of it to be seen. */
function shownByHost(
  { gameMode, question }: SharedStage,
  { shows, hasTable, hasShown }: { shows: ScreenShows; hasTable: boolean; hasShown: boolean },
): ScreenStage['shows'] | undefined {
  if (shows === 'auto' || gameMode === 'stop') return undefined;
  if (shows === 'question' && question === null) return undefined;
  if ((shows === 'standings' || shows === 'winners') && !hasTable) return undefined;
  if ((shows === 'answer' || shows === 'given') && !hasShown) return undefined;
  return shows;
}

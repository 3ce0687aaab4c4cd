import type { Branding, Question, RoundScheme, RoundVersion, Scheme } from '@emcee/contract';
import type {
  GameMode,
  GameSettings,
  PlayerSettings,
  ProGameOptions,
  ScoredAnswer,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { StoredGame } from './live-games.store.ts';

/** A room with what is in effect in it. */
export type LiveRoom = {
  hostId: string;
  roomId: string;
  roomCode: string;
  gameMode: GameMode;
  adminId: string | null;
  pro: boolean;
  settings: GameSettings & ProGameOptions;
  playerSettings: PlayerSettings;
  brand: Branding;
};

/** What names a room. */
export type LiveRoomName = { hostId: string } | { roomId: string } | { roomCode: string };

/** One game of one admin. */
export type RecordedGame = { adminId: string; gameId: string };

/** A round as it becomes a record. */
export type PublishedRound = {
  id: string;
  position: number;
  name: string;
  version: RoundVersion;
  roundMode: GameMode;
  createdAt: Date;
  settings: GameSettings & ProGameOptions;
  /** The wager scheme in effect when it started; null without one. */
  scheme: Scheme | null;
  questions: readonly PublishedQuestion[];
};

/** A question as it becomes a record. */
export type PublishedQuestion = {
  orderNum: number;
  questionText: string;
  answerText: string;
  image: string;
  markedPoint: number;
  voided: boolean;
  isRevealed: boolean;
  answers: readonly (ScoredAnswer & { isApart?: boolean | undefined })[];
};

/** An answer that came late, as it is kept with the record. */
export type KeptLateAnswer = {
  /** With no answers: where the record has none of its number, it is stored with it. */
  question: PublishedQuestion;
  playerId: string;
  text: string;
  /** In whole points; 0 without one. */
  bet: number;
  lateMs: number;
  receivedAt: Date;
  isAccepted: boolean;
};

/** How what is published becomes the record of an admin; each in the transaction of the caller. */
export type Records = {
  openGame(
    db: Db,
    game: {
      id: string;
      adminId: string;
      roomId: string;
      roomCode: string;
      startedAt: Date;
      name: string;
    },
  ): Promise<unknown>;
  seatPlayers(
    db: Db,
    part: RecordedGame & {
      players: readonly { id: string; name: string; emails: readonly string[] }[];
      now: Date;
    },
  ): Promise<unknown>;
  /** Puts a person on the seat of a player, who may be on it already, or on another one of the game. */
  addPerson(
    db: Db,
    part: RecordedGame & { playerId: string; email: string; now: Date },
  ): Promise<void>;
  renamePlayer(db: Db, part: RecordedGame & { playerId: string; name: string }): Promise<void>;
  removePlayer(db: Db, part: RecordedGame & { playerId: string; now: Date }): Promise<void>;
  setModeOfGame(
    db: Db,
    part: RecordedGame & { gameMode: Exclude<GameMode, 'stop'> },
  ): Promise<void>;
  /** `openings`: the scores from which teams bet, in half-points by their ids; null where nobody did. */
  recordRound(
    db: Db,
    part: RecordedGame & {
      round: PublishedRound & { openings: Readonly<Record<string, number>> | null };
    },
  ): Promise<unknown>;
  /** Makes a recorded round what it is now, and writes down what was corrected. */
  correctRound(
    db: Db,
    part: RecordedGame & {
      round: PublishedRound;
      at: Date;
      actorId: string | null;
    },
  ): Promise<void>;
  /** Gives a player points beside its answers, or takes some off, in half-points. */
  givePoints(
    db: Db,
    part: RecordedGame & {
      adjustment: {
        id: string;
        playerId: string;
        givenHalfPoints: number;
        reason: string;
        givenAt: Date;
      };
      actorId: string | null;
    },
  ): Promise<void>;
  withdrawPoints(
    db: Db,
    part: RecordedGame & { id: string; actorId: string | null; now: Date },
  ): Promise<void>;
  /** Keeps the answers to a round that came late; those that are kept already stay as they are. */
  keepLateAnswers(
    db: Db,
    part: RecordedGame & { roundId: string; late: readonly KeptLateAnswer[] },
  ): Promise<void>;
  endGame(db: Db, part: RecordedGame & { endedAt: Date }): Promise<void>;
  /** Deletes a game without a round; false where it has one. */
  deleteEmptyGame(db: Db, game: RecordedGame): Promise<boolean>;
  /** Lets the phones of a game look back at their game for the rest of the year after its end. */
  keepResultKeys(db: Db, gameId: string): Promise<void>;
  /** An admin who knows an address of a player of the last year: of those the one of its newest game. */
  findAdminOfPlayer(db: Db, part: { email: string; now: Date }): Promise<string | undefined>;
};

/** What the live game needs; the functions are other features', each narrowed to one use. */
export type LiveDeps = {
  db: Db;
  clock: Clock;
  readRoom(db: Db, name: LiveRoomName): Promise<LiveRoom | undefined>;
  /** The room of a host, until the transaction ends nobody else's to change. */
  lockRoom(
    db: Db,
    hostId: string,
  ): Promise<{ roomCode: string; gameMode: GameMode; adminId: string | null } | undefined>;
  setGameMode(db: Db, change: { hostId: string; gameMode: GameMode }): Promise<void>;
  /** A round of the library with its questions in order. */
  findReadyRound(
    db: Db,
    owned: { adminId: string; roundId: string },
  ): Promise<
    { name: string; questions: readonly Question[]; wagerScheme: RoundScheme } | undefined
  >;
  /** A wager scheme of an admin. */
  findScheme(db: Db, owned: { adminId: string; schemeId: string }): Promise<Scheme | undefined>;
  records: Records;
};

/** A game that something is done with, in the transaction of the caller. */
export type OnGame = {
  deps: LiveDeps;
  db: Db;
  game: StoredGame;
  now: Date;
  /** Missing where a job does it. */
  requestContext?: RequestContext | undefined;
};

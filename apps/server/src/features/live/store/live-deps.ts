import type { Question, RoundScheme, Scheme } from '@emcee/contract';
import type {
  AdjustmentRecord,
  Brand,
  GameMode,
  GameSettings,
  LateAnswerRecord,
  PlayerSettings,
  ProGameOptions,
  QuestionChange,
  RecordedQuestion,
  RoundRecord,
  StageRound,
  StandingQuestion,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { StoredGame } from './live-games.store.ts';

/** A room with its effective settings. */
export type LiveRoom = {
  hostId: string;
  roomId: string;
  roomCode: string;
  gameMode: GameMode;
  adminId: string | null;
  pro: boolean;
  settings: GameSettings & ProGameOptions;
  playerSettings: PlayerSettings;
  brand: Brand;
};

export type LiveRoomName = { hostId: string } | { roomId: string } | { roomCode: string };

export type RecordedGame = { adminId: string; gameId: string };

/** The host, or null once the host was deleted. */
type ByHost = { actor: 'host'; actorId: string | null; at: Date };

/** Writes the record of an admin's game; every call runs in the caller's transaction. */
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
  /** Moves a person to a player's seat, from any other seat of the game. */
  addPerson(
    db: Db,
    part: RecordedGame & { playerId: string; email: string; now: Date },
  ): Promise<void>;
  renamePlayer(db: Db, part: RecordedGame & { playerId: string; name: string }): Promise<void>;
  removePlayers(
    db: Db,
    part: RecordedGame & { playerIds: readonly string[]; now: Date },
  ): Promise<void>;
  setModeOfGame(
    db: Db,
    part: RecordedGame & { gameMode: Exclude<GameMode, 'stop'> },
  ): Promise<void>;
  recordRound(db: Db, part: RecordedGame & { round: RoundRecord }): Promise<unknown>;
  /** Keeps each team's own spelling of its answers to a recorded round. */
  saveOwnWords(
    db: Db,
    part: RecordedGame & {
      roundId: string;
      words: readonly { n: number; player: string; text: string }[];
    },
  ): Promise<void>;
  readRound(db: Db, part: RecordedGame & { roundId: string }): Promise<StandingQuestion[]>;
  /** Corrects a recorded round that was published again, and logs the corrections. */
  writeRepublished(
    db: Db,
    part: RecordedGame & {
      round: StageRound;
      changes: readonly QuestionChange<RecordedQuestion>[];
      by: ByHost;
    },
  ): Promise<void>;
  /** Gives a player points apart from answers, or takes them back. */
  writeHostPoints(
    db: Db,
    part: RecordedGame & { adjustment: AdjustmentRecord; isGiven: boolean; by: ByHost },
  ): Promise<void>;
  /** Stores late answers of a round, or only their acceptance if they are stored. */
  keepLateAnswers(
    db: Db,
    part: RecordedGame & { roundId: string; late: readonly LateAnswerRecord[] },
  ): Promise<void>;
  endGame(db: Db, part: RecordedGame & { endedAt: Date }): Promise<void>;
  /** Deletes a game without rounds; false if it has one. */
  deleteEmptyGame(db: Db, game: RecordedGame): Promise<boolean>;
  /** Lets the game's phones open the record for a year after its end. */
  keepResultKeys(db: Db, gameId: string): Promise<void>;
  /** Finds an admin who had a player with this email in the last year: the one with the newest game. */
  findAdminOfPlayer(db: Db, part: { email: string; now: Date }): Promise<string | undefined>;
};

/** The functions belong to other features, each narrowed to one use. */
export type LiveDeps = {
  db: Db;
  clock: Clock;
  readRoom(db: Db, name: LiveRoomName): Promise<LiveRoom | undefined>;
  /** Locks the room of a host until the transaction ends. */
  lockRoom(
    db: Db,
    hostId: string,
  ): Promise<{ roomCode: string; gameMode: GameMode; adminId: string | null } | undefined>;
  setGameMode(db: Db, change: { hostId: string; gameMode: GameMode }): Promise<void>;
  /** A question round with its questions in order. */
  findReadyRound(
    db: Db,
    owned: { adminId: string; roundId: string },
  ): Promise<
    { name: string; questions: readonly Question[]; wagerScheme: RoundScheme } | undefined
  >;
  findScheme(db: Db, owned: { adminId: string; schemeId: string }): Promise<Scheme | undefined>;
  /** The brand of an admin as players see it. */
  brandOf(db: Db, adminId: string): Promise<Brand>;
  records: Records;
};

/** Context of work on a game, in the caller's transaction. */
export type OnGame = {
  deps: LiveDeps;
  db: Db;
  game: StoredGame;
  now: Date;
  /** Missing if a job does the work. */
  requestContext?: RequestContext | undefined;
};

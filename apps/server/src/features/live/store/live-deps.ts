import type { Question, RoundScheme, Scheme } from '@emcee/contract';
import type { GameMode } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { GameRecords } from '../../games/game-records.ts';
import type { KnownStages } from './known-stages.ts';
import type { StoredGame } from './live-games.store.ts';

/** The functions belong to other features. */
export type LiveDeps = Deps & {
  /** Locks the room of a host until the transaction ends. */
  lockRoom(
    db: Db,
    hostId: string,
  ): Promise<{ roomCode: string; gameMode: GameMode; adminId: string | null } | undefined>;
  setGameMode(db: Db, change: { hostId: string; gameMode: GameMode }): Promise<void>;
  /** A question round that is ready for the room, with its questions in order. */
  findReadyRound(
    db: Db,
    asked: { adminId: string | null; hostId: string; roundId: string; roomId: string; now: Date },
  ): Promise<
    | {
        name: string;
        worth?: number | undefined;
        questions: readonly Question[];
        wagerScheme: RoundScheme;
        /** The room's own, and not the organization's. */
        isOwn: boolean;
      }
    | undefined
  >;
  /** The night of a game that is opened now. Throws if the named one isn't ready for the room. */
  nightToLink(
    db: Db,
    asked: {
      adminId: string;
      roomId: string;
      now: Date;
      nightId: string | null | undefined;
    },
  ): Promise<string | null>;
  findScheme(db: Db, owned: { adminId: string; schemeId: string }): Promise<Scheme | undefined>;
  records: GameRecords;
  stages: KnownStages;
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

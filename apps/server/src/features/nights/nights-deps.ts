import type { Host, nightReportCalls, Question, ReplyOf } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import type { NightReportQuery } from './report/night-report.ts';

type ReadableRound = {
  name: string;
  worth?: number | undefined;
  questions: readonly Question[];
  wagerScheme: { name: string } | null;
  /** The room's own, and not the organization's. */
  isOwn: boolean;
};

type InRoom = { adminId: string | null; hostId: string; roomId: string; now: Date };

/** The functions belong to other features. */
export type NightsDeps = Deps & {
  /** Replaces the night of a recorded game, and the people who ran it unless they are undefined. */
  setNightOfGame(
    db: Db,
    change: {
      adminId: string;
      gameId: string;
      nightId: string | null;
      leaders: readonly string[] | undefined;
      now: Date;
    },
  ): Promise<void>;
  /** Reads where long reads disturb nobody. */
  readReport(query: NightReportQuery): Promise<ReplyOf<typeof nightReportCalls.read>>;
  /** Ends the sessions of rooms whose people may no longer run them. The caller holds the tenant's lock. */
  endLedSessions(db: Db, of: { adminId: string; now: Date }): Promise<void>;
  /** Tells the open pages of rooms. */
  publishRooms(db: Db, rooms: { adminId: string; hostIds?: readonly string[] }): Promise<void>;
  /** Undefined unless the room is the organization's. It stays so until the transaction ends. */
  setRoomTimeZone(
    db: Db,
    change: { adminId: string; hostId: string; timeZone: string | null },
  ): Promise<{ roomId: string; roomCode: string } | undefined>;
  /** Undefined unless the host is the organization's. */
  lockHost(
    db: Db,
    host: { adminId: string; hostId: string },
  ): Promise<Pick<Host, 'room'> | undefined>;
  findReadyRound(db: Db, asked: InRoom & { roundId: string }): Promise<ReadableRound | undefined>;
};
